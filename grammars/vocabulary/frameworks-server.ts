// Frameworks of web servers and services in the other languages.

import type { Vocabulary } from '../vocabulary.ts'

const scripts = ['javascript', 'typescript', 'typescriptreact'] as const

export const serverFrameworks: readonly Vocabulary[] = [
  {
    name: 'express',
    languages: scripts,
    imports: ['express', 'koa', 'fastify', 'connect', '@koa/router', 'hono'],
    classes: [
      { phrases: ['middleware', 'request pipeline'], targets: ['middleware', 'next', 'compose'] },
      { phrases: ['route', 'routing', 'mount router'], targets: ['router', 'route', 'mount', 'param', 'all'] },
      { phrases: ['error handler', 'error middleware'], targets: ['error handler', 'on error', 'next', 'http errors'] },
      { phrases: ['request body', 'body parsing'], targets: ['body parser', 'json', 'urlencoded', 'raw body', 'multer'] },
      { phrases: ['route parameter', 'path parameter', 'url parameter'], targets: ['param', 'params', 'query'] },
      { phrases: ['send response', 'response body'], targets: ['send', 'json', 'end', 'respond', 'reply', 'send status', 'send file'] },
      { phrases: ['view engine', 'render view'], targets: ['render', 'view', 'engine', 'locals'] },
      { phrases: ['static files', 'serve static'], targets: ['static', 'serve static', 'send', 'root'] },
      { phrases: ['request hook', 'lifecycle hook'], targets: ['add hook', 'on request', 'pre handler', 'on send', 'decorate'] },
      { phrases: ['trusted proxy', 'client ip'], targets: ['trust proxy', 'ip', 'ips', 'forwarded'] },
    ],
  },
  {
    name: 'nestjs',
    languages: scripts,
    imports: ['@nestjs'],
    classes: [
      {
        phrases: ['dependency injection', 'service injection'],
        targets: ['injectable', 'inject', 'provider', 'providers', 'module ref', 'injector'],
      },
      { phrases: ['guard', 'authorization check', 'access control'], targets: ['guard', 'can activate', 'use guards', 'reflector', 'roles'] },
      {
        phrases: ['interceptor', 'response mapping'],
        targets: ['interceptor', 'intercept', 'use interceptors', 'call handler', 'execution context'],
      },
      {
        phrases: ['request validation', 'input validation', 'pipe'],
        targets: ['pipe', 'validation pipe', 'transform', 'use pipes', 'dto', 'class validator'],
      },
      { phrases: ['exception filter', 'error handling'], targets: ['exception filter', 'catch', 'use filters', 'http exception', 'arguments host'] },
      { phrases: ['controller', 'endpoint', 'route handler'], targets: ['controller', 'param', 'body', 'query', 'http code'] },
      {
        phrases: ['dynamic module', 'module configuration'],
        targets: ['module', 'for root', 'register', 'for root async', 'dynamic module', 'for feature'],
      },
      {
        phrases: ['lifecycle', 'startup hook', 'shutdown hook'],
        targets: ['on module init', 'on module destroy', 'on application bootstrap', 'on application shutdown'],
      },
      {
        phrases: ['microservice', 'message pattern', 'message handler'],
        targets: ['message pattern', 'event pattern', 'client proxy', 'transporter', 'microservice'],
      },
      { phrases: ['websocket gateway', 'gateway'], targets: ['web socket gateway', 'subscribe message', 'gateway', 'web socket server'] },
    ],
  },
  {
    name: 'spring',
    languages: ['java', 'kotlin', 'scala'],
    imports: ['org.springframework'],
    classes: [
      {
        phrases: ['dependency injection', 'autowiring', 'bean'],
        targets: ['bean', 'autowired', 'bean factory', 'qualifier', 'bean definition', 'application context', 'object provider'],
      },
      {
        phrases: ['rest controller', 'endpoint', 'request mapping'],
        targets: ['controller', 'rest controller', 'request mapping', 'mapping', 'response entity', 'request body'],
      },
      {
        phrases: ['auto configuration', 'conditional bean'],
        targets: ['auto configuration', 'conditional', 'configuration', 'enable', 'on missing bean'],
      },
      {
        phrases: ['configuration properties', 'application properties', 'property source'],
        targets: ['configuration properties', 'environment', 'property source', 'binder', 'properties', 'profile'],
      },
      {
        phrases: ['transaction', 'transactional', 'transaction management'],
        targets: ['transactional', 'transaction manager', 'transaction template', 'propagation', 'transaction synchronization'],
      },
      {
        phrases: ['aspect', 'aop', 'method interception'],
        targets: ['aspect', 'advice', 'advisor', 'pointcut', 'proxy', 'join point', 'method interceptor'],
      },
      {
        phrases: ['exception handler', 'error response'],
        targets: ['exception handler', 'controller advice', 'exception resolver', 'problem detail', 'error attributes'],
      },
      {
        phrases: ['security filter', 'authentication', 'login'],
        targets: ['security filter chain', 'authentication provider', 'authentication manager', 'user details', 'security context', 'http security'],
      },
      {
        phrases: ['message conversion', 'response serialization'],
        targets: ['message converter', 'http message converter', 'object mapper', 'encoder', 'decoder'],
      },
      { phrases: ['scheduled task', 'async method'], targets: ['scheduled', 'async', 'task scheduler', 'task executor', 'enable scheduling'] },
      {
        phrases: ['application event', 'event listener'],
        targets: ['event listener', 'application event', 'application listener', 'event publisher', 'publish event'],
      },
      {
        phrases: ['http interceptor', 'request filter'],
        targets: ['filter', 'handler interceptor', 'pre handle', 'once per request filter', 'do filter'],
      },
      { phrases: ['http client', 'rest client'], targets: ['rest template', 'web client', 'rest client', 'exchange', 'client http request'] },
      {
        phrases: ['bean lifecycle', 'startup hook'],
        targets: ['post construct', 'pre destroy', 'initializing bean', 'after properties set', 'bean post processor', 'smart lifecycle'],
      },
      { phrases: ['health endpoint', 'actuator'], targets: ['health indicator', 'endpoint', 'actuator', 'meter registry', 'health contributor'] },
    ],
  },
  {
    name: 'rails',
    languages: ['ruby'],
    imports: ['rails', 'active_record', 'active_support', 'action_controller', 'sinatra'],
    classes: [
      { phrases: ['model validation', 'validation'], targets: ['validates', 'validate', 'errors', 'valid', 'presence', 'validator'] },
      {
        phrases: ['association', 'relationship', 'has many'],
        targets: ['has many', 'belongs to', 'has one', 'association', 'reflection', 'inverse of'],
      },
      {
        phrases: ['model callback', 'callbacks', 'after save'],
        targets: ['before save', 'after save', 'after commit', 'before validation', 'after create', 'callbacks'],
      },
      { phrases: ['controller filter', 'before action'], targets: ['before action', 'after action', 'around action', 'skip before action'] },
      {
        phrases: ['migration', 'migrations', 'schema change'],
        targets: ['migration', 'change', 'create table', 'add column', 'add index', 'schema', 'down'],
      },
      {
        phrases: ['query scope', 'scopes', 'query builder'],
        targets: ['scope', 'where', 'relation', 'includes', 'joins', 'default scope', 'arel', 'merge'],
      },
      { phrases: ['eager loading', 'n+1'], targets: ['includes', 'preload', 'eager load', 'preloader'] },
      { phrases: ['routes', 'routing', 'resources'], targets: ['routes', 'resources', 'route', 'mapper', 'draw', 'namespace', 'url for'] },
      {
        phrases: ['strong parameters', 'permitted parameters', 'mass assignment'],
        targets: ['permit', 'params', 'require', 'permitted', 'assign attributes'],
      },
      { phrases: ['background job', 'active job'], targets: ['perform', 'perform later', 'job', 'queue as', 'perform async', 'retry on'] },
      {
        phrases: ['view helper', 'partial', 'form helper'],
        targets: ['helper', 'render', 'partial', 'form with', 'form for', 'link to', 'content tag'],
      },
      { phrases: ['mailer', 'send email'], targets: ['mailer', 'mail', 'deliver', 'deliver later'] },
      { phrases: ['file attachment', 'file upload'], targets: ['attachment', 'attached', 'blob', 'has one attached', 'variant', 'uploader'] },
      { phrases: ['websocket channel', 'live updates'], targets: ['channel', 'cable', 'broadcast', 'stream from', 'subscribed'] },
      { phrases: ['engine', 'initializer', 'railtie'], targets: ['engine', 'railtie', 'initializer', 'on load', 'to prepare'] },
    ],
  },
  {
    name: 'laravel',
    languages: ['php'],
    imports: ['Illuminate', 'Laravel', 'Symfony', 'Doctrine'],
    classes: [
      {
        phrases: ['service provider', 'dependency injection', 'service container'],
        targets: ['service provider', 'register', 'boot', 'container', 'bind', 'singleton', 'container builder'],
      },
      { phrases: ['middleware', 'request pipeline'], targets: ['middleware', 'kernel', 'pipeline', 'terminate'] },
      { phrases: ['model', 'eloquent', 'orm model'], targets: ['model', 'fillable', 'guarded', 'casts', 'eloquent', 'attributes', 'entity'] },
      {
        phrases: ['relationship', 'association'],
        targets: ['has many', 'belongs to', 'belongs to many', 'morph many', 'has one', 'relation', 'one to many'],
      },
      { phrases: ['eager loading', 'n+1'], targets: ['load', 'eager load', 'load missing', 'with count'] },
      {
        phrases: ['request validation', 'form request'],
        targets: ['rules', 'validator', 'form request', 'validate', 'messages', 'constraint', 'violation'],
      },
      {
        phrases: ['route', 'routing', 'controller'],
        targets: ['route', 'router', 'controller', 'route collection', 'url generator', 'controller resolver', 'url matcher'],
      },
      {
        phrases: ['queued job', 'background job', 'message handler'],
        targets: ['job', 'dispatch', 'should queue', 'queue', 'worker', 'message bus', 'messenger'],
      },
      {
        phrases: ['event listener', 'event subscriber', 'event'],
        targets: ['event', 'listener', 'dispatcher', 'subscriber', 'event dispatcher', 'subscribed events'],
      },
      { phrases: ['console command', 'artisan command'], targets: ['command', 'signature', 'artisan', 'execute', 'configure', 'console'] },
      { phrases: ['migration', 'schema builder'], targets: ['migration', 'blueprint', 'schema', 'down', 'migrator'] },
      { phrases: ['authorization', 'policy', 'voter'], targets: ['policy', 'gate', 'authorize', 'voter', 'vote on attribute', 'is granted'] },
      { phrases: ['template', 'view rendering', 'blade'], targets: ['view', 'blade', 'compile', 'twig', 'render', 'view composer', 'template'] },
      { phrases: ['form', 'form builder', 'form type'], targets: ['form', 'build form', 'form builder', 'form factory', 'configure options'] },
      { phrases: ['query builder', 'database query'], targets: ['query builder', 'where', 'grammar', 'scope', 'builder', 'repository'] },
    ],
  },
  {
    name: 'aspnet',
    languages: ['csharp'],
    imports: ['Microsoft.AspNetCore', 'Microsoft.Extensions', 'Microsoft.EntityFrameworkCore'],
    classes: [
      {
        phrases: ['dependency injection', 'service registration'],
        targets: ['service collection', 'add singleton', 'add scoped', 'add transient', 'service provider', 'service descriptor'],
      },
      {
        phrases: ['middleware', 'request pipeline'],
        targets: ['middleware', 'invoke async', 'use middleware', 'request delegate', 'application builder', 'http context'],
      },
      {
        phrases: ['controller', 'action', 'endpoint'],
        targets: ['controller', 'action result', 'map get', 'map post', 'endpoint', 'route', 'controller base'],
      },
      {
        phrases: ['model binding', 'request binding'],
        targets: ['model binder', 'bind', 'from body', 'from query', 'value provider', 'input formatter'],
      },
      { phrases: ['model validation', 'validation'], targets: ['model state', 'validation', 'is valid', 'validation attribute', 'problem details'] },
      {
        phrases: ['action filter', 'exception filter', 'filter'],
        targets: ['filter', 'on action executing', 'on exception', 'filter attribute', 'endpoint filter'],
      },
      {
        phrases: ['authorization', 'authorization policy'],
        targets: ['authorize', 'authorization handler', 'policy', 'requirement', 'claims', 'claims principal'],
      },
      {
        phrases: ['authentication', 'authentication scheme'],
        targets: ['authentication handler', 'authentication scheme', 'jwt bearer', 'sign in', 'challenge', 'claims identity'],
      },
      {
        phrases: ['configuration', 'app settings', 'options pattern'],
        targets: ['options', 'configure', 'configuration', 'options monitor', 'configuration section'],
      },
      {
        phrases: ['background service', 'hosted service'],
        targets: ['hosted service', 'background service', 'execute async', 'start async', 'stop async'],
      },
      {
        phrases: ['database context', 'entity framework'],
        targets: ['db context', 'db set', 'on model creating', 'save changes', 'model builder', 'change tracker'],
      },
      { phrases: ['real time', 'signalr', 'hub'], targets: ['hub', 'hub context', 'clients', 'hub connection', 'send async'] },
      { phrases: ['razor page', 'view', 'tag helper'], targets: ['page model', 'view', 'tag helper', 'view component', 'view data', 'on get async'] },
      {
        phrases: ['http client factory', 'outgoing request'],
        targets: ['http client factory', 'http client', 'delegating handler', 'send async', 'typed client'],
      },
      { phrases: ['health check', 'logging'], targets: ['health check', 'check health async', 'logger', 'logger factory', 'logger provider'] },
    ],
  },
  {
    name: 'rust-web',
    languages: ['rust'],
    imports: ['tokio', 'actix_web', 'axum', 'tower', 'hyper', 'warp', 'rocket'],
    classes: [
      {
        phrases: ['extractor', 'request extraction'],
        targets: ['from request', 'from request parts', 'extractor', 'extract', 'json', 'path', 'query'],
      },
      { phrases: ['middleware', 'request layer'], targets: ['layer', 'service', 'middleware', 'wrap', 'transform', 'tower', 'from fn'] },
      { phrases: ['route', 'routing', 'router'], targets: ['router', 'route', 'nest', 'scope', 'resource', 'method router', 'merge'] },
      {
        phrases: ['response conversion', 'response body'],
        targets: ['into response', 'responder', 'body', 'response', 'respond to', 'message body'],
      },
      { phrases: ['shared state', 'application state'], targets: ['state', 'with state', 'app data', 'extension', 'extensions', 'from ref'] },
      {
        phrases: ['spawn task', 'async task', 'background task'],
        targets: ['spawn', 'join handle', 'task', 'join set', 'spawn blocking', 'local set'],
      },
      { phrases: ['async runtime', 'scheduler', 'executor'], targets: ['runtime', 'block on', 'scheduler', 'worker', 'park', 'driver'] },
      { phrases: ['channel', 'message passing'], targets: ['mpsc', 'oneshot', 'broadcast', 'watch', 'sender', 'receiver', 'channel'] },
      { phrases: ['select branch', 'cancellation', 'task abort'], targets: ['select', 'abort', 'cancellation token', 'cancelled', 'notify'] },
      { phrases: ['timeout', 'sleep', 'interval'], targets: ['timeout', 'sleep', 'interval', 'delay', 'instant', 'elapsed', 'timer wheel'] },
      { phrases: ['graceful shutdown', 'server shutdown'], targets: ['graceful shutdown', 'with graceful shutdown', 'shutdown', 'signal', 'ctrl c'] },
      {
        phrases: ['async read', 'async write', 'framed stream'],
        targets: ['async read', 'async write', 'poll read', 'poll write', 'codec', 'framed', 'read buf'],
      },
      {
        phrases: ['error response', 'error handler'],
        targets: ['response error', 'error handler', 'into response', 'rejection', 'handle error', 'catcher'],
      },
    ],
  },
  {
    name: 'go-web',
    languages: ['go'],
    imports: ['github.com/gin-gonic/gin', 'github.com/labstack/echo', 'github.com/go-chi/chi', 'github.com/gofiber/fiber', 'github.com/gorilla/mux'],
    classes: [
      { phrases: ['middleware', 'handler chain'], targets: ['middleware', 'next', 'chain', 'middleware func'] },
      { phrases: ['route group', 'sub router', 'mount router'], targets: ['group', 'router group', 'mount', 'route', 'sub router'] },
      {
        phrases: ['routing tree', 'route matching', 'wildcard route'],
        targets: ['tree', 'node', 'add route', 'find route', 'radix', 'match'],
      },
      {
        phrases: ['request binding', 'bind json', 'bind query'],
        targets: ['bind', 'should bind', 'bind json', 'binder', 'binding', 'bind query'],
      },
      { phrases: ['path parameter', 'url parameter'], targets: ['param', 'params', 'url param', 'path params', 'vars'] },
      {
        phrases: ['send json', 'json response', 'response rendering'],
        targets: ['json', 'render', 'abort with status json', 'blob'],
      },
      {
        phrases: ['error handler', 'panic recovery'],
        targets: ['recovery', 'recover', 'http error handler', 'recoverer', 'http error'],
      },
      { phrases: ['not found', 'method not allowed'], targets: ['no route', 'no method', 'not found', 'method not allowed', 'not found handler'] },
      { phrases: ['client ip', 'trusted proxy'], targets: ['client ip', 'real ip', 'trusted proxies', 'ip extractor', 'remote ip'] },
      { phrases: ['static files', 'serve files'], targets: ['static', 'static fs', 'file', 'static file', 'file server'] },
      { phrases: ['request validation', 'struct validation'], targets: ['validator', 'validate', 'struct validator', 'validate struct'] },
      { phrases: ['abort request', 'stop chain'], targets: ['abort', 'abort with status', 'is aborted', 'abort with error'] },
      { phrases: ['template', 'html rendering'], targets: ['html', 'load html glob', 'html render', 'renderer', 'render'] },
    ],
  },
]
