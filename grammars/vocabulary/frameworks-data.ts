// Frameworks of object mapping, remote calls and query languages.

import type { Vocabulary } from '../vocabulary.ts'

export const dataFrameworks: readonly Vocabulary[] = [
  {
    name: 'jpa',
    languages: ['java', 'kotlin', 'scala'],
    imports: ['javax.persistence', 'jakarta.persistence', 'org.hibernate', 'org.springframework.data'],
    classes: [
      {
        phrases: ['entity', 'entity mapping', 'persistent class'],
        targets: ['entity', 'table', 'column', 'embeddable', 'mapped superclass', 'embedded'],
      },
      {
        phrases: ['entity manager', 'persistence context', 'session'],
        targets: ['entity manager', 'session', 'persist', 'merge', 'flush', 'persistence context', 'detach'],
      },
      {
        phrases: ['lazy loading', 'eager fetching', 'lazy initialization'],
        targets: ['lazy', 'eager', 'fetch', 'fetch type', 'entity graph', 'initialize'],
      },
      {
        phrases: ['association', 'relationship', 'one to many'],
        targets: ['one to many', 'many to one', 'many to many', 'join column', 'mapped by', 'cascade', 'orphan removal'],
      },
      {
        phrases: ['primary key', 'id generation', 'generated id'],
        targets: ['id', 'generated value', 'sequence generator', 'embedded id', 'identifier generator'],
      },
      {
        phrases: ['query language', 'jpql', 'hql', 'named query'],
        targets: ['query', 'named query', 'create query', 'typed query', 'native query', 'hql'],
      },
      {
        phrases: ['criteria query', 'dynamic query', 'specification'],
        targets: ['criteria', 'criteria builder', 'predicate', 'specification', 'root'],
      },
      {
        phrases: ['optimistic locking', 'pessimistic lock', 'version column'],
        targets: ['version', 'lock mode', 'optimistic', 'pessimistic', 'lock'],
      },
      {
        phrases: ['entity listener', 'lifecycle callback', 'auditing'],
        targets: ['pre persist', 'pre update', 'post load', 'entity listeners', 'created date', 'auditing'],
      },
      { phrases: ['second level cache', 'query cache'], targets: ['cache', 'cacheable', 'region', 'cache concurrency', 'second level cache'] },
      { phrases: ['attribute converter', 'custom type'], targets: ['converter', 'attribute converter', 'convert', 'user type'] },
      { phrases: ['repository', 'data access', 'derived query'], targets: ['repository', 'find by', 'find all', 'save', 'dao', 'exists by'] },
    ],
  },
  {
    name: 'grpc',
    imports: ['grpc', 'google.golang.org/grpc', 'io.grpc', '@grpc/grpc-js', 'tonic', 'Grpc.Core', 'Grpc.Net', 'grpcpp', 'grpc/grpc'],
    classes: [
      { phrases: ['client stub', 'rpc client'], targets: ['stub', 'client', 'channel', 'blocking stub', 'client conn'] },
      {
        phrases: ['service implementation', 'rpc server'],
        targets: ['servicer', 'server', 'register', 'impl base', 'service descriptor', 'service desc'],
      },
      {
        phrases: ['interceptor', 'interceptors', 'rpc middleware'],
        targets: ['interceptor', 'intercept', 'unary interceptor', 'stream interceptor', 'unary server interceptor'],
      },
      {
        phrases: ['metadata', 'rpc headers', 'trailers'],
        targets: ['metadata', 'trailer', 'trailers', 'initial metadata', 'incoming context', 'outgoing context'],
      },
      {
        phrases: ['status code', 'rpc error', 'error details'],
        targets: ['status', 'code', 'codes', 'rpc error', 'status runtime exception', 'with details'],
      },
      {
        phrases: ['streaming', 'bidirectional stream', 'stream messages'],
        targets: ['stream', 'send', 'recv', 'stream observer', 'on next', 'send msg', 'recv msg'],
      },
      { phrases: ['deadline', 'call timeout'], targets: ['deadline', 'timeout', 'with deadline', 'call options'] },
      {
        phrases: ['load balancing', 'name resolution'],
        targets: ['balancer', 'picker', 'resolver', 'round robin', 'subchannel', 'sub conn', 'service config'],
      },
      {
        phrases: ['credentials', 'channel security'],
        targets: ['credentials', 'transport credentials', 'per rpc', 'tls', 'call credentials', 'insecure'],
      },
      { phrases: ['keepalive', 'connection ping'], targets: ['keepalive', 'ping', 'enforcement policy', 'max connection age', 'goaway'] },
      { phrases: ['protobuf', 'proto message'], targets: ['proto', 'protobuf', 'message', 'marshal', 'descriptor', 'pb', 'codec'] },
      { phrases: ['server reflection', 'health service'], targets: ['reflection', 'health', 'serving status', 'file descriptor'] },
    ],
  },
  {
    name: 'graphql',
    imports: [
      'graphql',
      '@apollo',
      'apollo-server',
      'graphene',
      'strawberry',
      'ariadne',
      'gqlgen',
      'github.com/99designs/gqlgen',
      'async_graphql',
      'urql',
    ],
    classes: [
      { phrases: ['resolver', 'resolvers', 'field resolution'], targets: ['resolver', 'resolvers', 'resolve', 'field resolver', 'resolve field'] },
      {
        phrases: ['schema', 'type definitions', 'sdl'],
        targets: ['schema', 'type defs', 'sdl', 'build schema', 'make executable schema', 'print schema'],
      },
      { phrases: ['query', 'queries', 'fetch query'], targets: ['query', 'use query', 'document', 'gql', 'operation', 'selection'] },
      { phrases: ['mutation', 'mutations'], targets: ['mutation', 'mutate', 'use mutation', 'input'] },
      {
        phrases: ['subscription', 'subscriptions', 'live updates'],
        targets: ['subscription', 'subscribe', 'pubsub', 'async iterator', 'source event stream'],
      },
      { phrases: ['batch loading', 'n+1', 'data loader'], targets: ['dataloader', 'data loader', 'loader', 'batch', 'load many'] },
      { phrases: ['directive', 'directives'], targets: ['directive', 'directives', 'visit schema', 'directive location'] },
      { phrases: ['fragment', 'fragments'], targets: ['fragment', 'fragment spread', 'inline fragment', 'possible types'] },
      { phrases: ['custom scalar', 'scalar'], targets: ['scalar', 'parse literal', 'serialize', 'parse value', 'coerce'] },
      { phrases: ['introspection', 'schema introspection'], targets: ['introspection', 'introspect', 'build client schema', 'typename'] },
      {
        phrases: ['query validation', 'query depth', 'query complexity'],
        targets: ['validate', 'validation rule', 'complexity', 'depth limit', 'cost'],
      },
      { phrases: ['pagination', 'connection', 'relay'], targets: ['connection', 'edge', 'node', 'page info', 'cursor', 'relay'] },
      { phrases: ['federation', 'schema stitching'], targets: ['federation', 'subgraph', 'supergraph', 'stitch', 'reference resolver', 'gateway'] },
      { phrases: ['normalized cache', 'client cache'], targets: ['cache', 'in memory cache', 'write query', 'read query', 'type policies', 'merge'] },
    ],
  },
]
