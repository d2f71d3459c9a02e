// Frameworks of Python: web, object mapping, tests.

import type { Vocabulary } from '../vocabulary.ts'

export const pythonFrameworks: readonly Vocabulary[] = [
  {
    name: 'django',
    languages: ['python'],
    imports: ['django', 'rest_framework'],
    classes: [
      {
        phrases: ['orm query', 'database lookup', 'queryset'],
        targets: ['queryset', 'manager', 'lookup', 'annotate', 'prefetch related', 'select related'],
      },
      { phrases: ['url routing', 'url pattern', 'url conf'], targets: ['urlpatterns', 'url resolver', 'reverse', 'url pattern', 'path', 'urlconf'] },
      {
        phrases: ['class based view', 'view', 'generic view'],
        targets: ['view', 'as view', 'dispatch', 'list view', 'detail view', 'template view', 'form view'],
      },
      {
        phrases: ['api view', 'viewset', 'rest endpoint'],
        targets: ['viewset', 'api view', 'model viewset', 'router', 'list', 'retrieve', 'perform create'],
      },
      {
        phrases: ['serializer', 'serializers', 'api representation'],
        targets: ['serializer', 'model serializer', 'to representation', 'to internal value', 'validated data'],
      },
      {
        phrases: ['form', 'form validation', 'form field'],
        targets: ['form', 'model form', 'clean', 'cleaned data', 'formset', 'widget', 'full clean', 'is valid'],
      },
      { phrases: ['admin', 'admin site', 'admin page'], targets: ['admin', 'model admin', 'admin site', 'list display', 'inline', 'changelist'] },
      {
        phrases: ['migration', 'migrations', 'schema change'],
        targets: ['migration', 'makemigrations', 'operation', 'schema editor', 'alter field', 'migrate'],
      },
      { phrases: ['signal', 'signals', 'after save'], targets: ['signal', 'receiver', 'post save', 'pre save', 'post delete', 'm2m changed'] },
      { phrases: ['management command', 'manage command'], targets: ['base command', 'add arguments', 'call command', 'management'] },
      { phrases: ['template tag', 'template filter'], targets: ['template tag', 'simple tag', 'inclusion tag', 'library', 'filter', 'node'] },
      {
        phrases: ['middleware', 'request processing'],
        targets: ['middleware', 'process request', 'process response', 'process view', 'process exception'],
      },
      {
        phrases: ['model field', 'custom field'],
        targets: ['field', 'db value', 'from db value', 'deconstruct', 'formfield', 'prep value'],
      },
      {
        phrases: ['permission', 'permissions', 'login required'],
        targets: ['permission', 'has permission', 'login required', 'permission required', 'has perm', 'has object permission'],
      },
      {
        phrases: ['throttling', 'rate limiting', 'pagination'],
        targets: ['throttle', 'allow request', 'paginator', 'paginate queryset', 'pagination'],
      },
    ],
  },
  {
    name: 'flask',
    languages: ['python'],
    imports: ['flask', 'werkzeug', 'quart'],
    classes: [
      { phrases: ['blueprint', 'blueprints', 'modular app'], targets: ['blueprint', 'register blueprint', 'url prefix'] },
      { phrases: ['route', 'routing', 'url rule'], targets: ['route', 'add url rule', 'url map', 'rule', 'endpoint', 'url for', 'view func'] },
      {
        phrases: ['application context', 'request context', 'context locals'],
        targets: ['app context', 'request context', 'current app', 'push', 'local proxy'],
      },
      {
        phrases: ['before request', 'after request', 'request hook'],
        targets: ['before request', 'after request', 'teardown request', 'teardown appcontext'],
      },
      {
        phrases: ['error handler', 'error page'],
        targets: ['error handler', 'errorhandler', 'register error handler', 'abort', 'http exception'],
      },
      { phrases: ['session', 'session cookie'], targets: ['session', 'session interface', 'open session', 'save session', 'flash'] },
      {
        phrases: ['template rendering', 'render template'],
        targets: ['render template', 'jinja env', 'context processor', 'template filter', 'template loader'],
      },
      { phrases: ['json response', 'response object'], targets: ['jsonify', 'make response', 'response class', 'json provider'] },
      { phrases: ['application factory', 'app configuration'], targets: ['create app', 'config', 'from object', 'from pyfile', 'init app'] },
      { phrases: ['command line', 'cli command'], targets: ['cli', 'app group', 'with appcontext', 'command'] },
      { phrases: ['class based view', 'view class'], targets: ['view', 'method view', 'as view', 'dispatch request'] },
      { phrases: ['static file', 'send file'], targets: ['send static file', 'send file', 'send from directory', 'static folder'] },
    ],
  },
  {
    name: 'fastapi',
    languages: ['python'],
    imports: ['fastapi', 'starlette', 'litestar'],
    classes: [
      {
        phrases: ['dependency injection', 'dependency', 'dependencies'],
        targets: ['depends', 'security', 'dependency overrides'],
      },
      {
        phrases: ['path operation', 'route', 'endpoint'],
        targets: ['route', 'api route', 'api router', 'include router', 'add api route', 'endpoint'],
      },
      {
        phrases: ['request validation', 'validation error', 'request model'],
        targets: ['request validation error', 'base model', 'body', 'validator', 'field'],
      },
      { phrases: ['query parameter', 'path parameter', 'header parameter'], targets: ['query', 'path', 'header', 'param', 'params', 'cookie'] },
      {
        phrases: ['response model', 'response serialization'],
        targets: ['response model', 'jsonable encoder', 'json response', 'response class'],
      },
      { phrases: ['api docs', 'openapi', 'swagger'], targets: ['openapi', 'swagger ui', 'redoc', 'openapi schema', 'operation id'] },
      { phrases: ['middleware', 'request pipeline'], targets: ['middleware', 'add middleware', 'dispatch', 'call next', 'asgi'] },
      { phrases: ['startup event', 'shutdown event', 'lifespan'], targets: ['lifespan', 'on event', 'startup', 'shutdown', 'on startup'] },
      { phrases: ['background task', 'background tasks'], targets: ['background task', 'background tasks', 'add task'] },
      {
        phrases: ['security scheme', 'authentication', 'oauth'],
        targets: ['security', 'oauth2', 'http bearer', 'api key header', 'security scopes', 'http basic'],
      },
      { phrases: ['websocket', 'websockets'], targets: ['websocket', 'web socket', 'accept', 'receive text', 'send json', 'web socket route'] },
      {
        phrases: ['error handler', 'exception handler'],
        targets: ['exception handler', 'http exception'],
      },
      { phrases: ['test client', 'api testing'], targets: ['test client', 'dependency overrides', 'async client', 'transport'] },
    ],
  },
  {
    name: 'sqlalchemy',
    languages: ['python'],
    imports: ['sqlalchemy', 'sqlmodel', 'alembic'],
    classes: [
      {
        phrases: ['database session', 'unit of work', 'scoped session'],
        targets: ['session', 'sessionmaker', 'scoped session', 'async session', 'flush'],
      },
      { phrases: ['model class', 'declarative', 'orm model'], targets: ['declarative base', 'mapped', 'mapped column', 'mapper', 'tablename'] },
      {
        phrases: ['relationship', 'relation', 'back reference'],
        targets: ['relationship', 'backref', 'back populates', 'foreign keys', 'secondary'],
      },
      {
        phrases: ['eager loading', 'lazy loading', 'n+1'],
        targets: ['joinedload', 'selectinload', 'subqueryload', 'lazyload', 'contains eager', 'lazy'],
      },
      { phrases: ['database connection', 'connection engine'], targets: ['engine', 'create engine', 'connect', 'connection', 'pool', 'dialect'] },
      {
        phrases: ['sql expression', 'select statement', 'build query'],
        targets: ['select', 'query', 'where', 'filter by', 'join', 'clause', 'expression'],
      },
      { phrases: ['migration', 'schema migration'], targets: ['upgrade', 'downgrade', 'revision', 'op', 'autogenerate', 'alter column'] },
      { phrases: ['custom column type', 'type decorator'], targets: ['type decorator', 'process bind param', 'process result value', 'impl'] },
      { phrases: ['computed attribute', 'hybrid property'], targets: ['hybrid property', 'column property', 'hybrid method', 'expression'] },
      { phrases: ['orm event', 'event hook'], targets: ['listens for', 'listen', 'event', 'before flush', 'after commit', 'before insert'] },
      { phrases: ['sql compilation', 'sql rendering'], targets: ['compile', 'compiler', 'compiles', 'visit', 'dialect', 'literal binds'] },
      {
        phrases: ['bulk insert', 'upsert'],
        targets: ['bulk insert', 'bulk insert mappings', 'insert', 'on conflict do update', 'executemany', 'returning'],
      },
    ],
  },
  {
    name: 'pytest',
    languages: ['python'],
    imports: ['pytest', 'pluggy'],
    classes: [
      {
        phrases: ['fixture', 'test setup', 'setup and teardown'],
        targets: ['fixture', 'fixtures', 'request', 'yield fixture', 'add finalizer', 'usefixtures', 'conftest'],
      },
      {
        phrases: ['parametrized test', 'parametrize', 'test parameters'],
        targets: ['parametrize', 'param', 'ids', 'indirect', 'generate tests'],
      },
      { phrases: ['skip test', 'expected failure', 'skipped test'], targets: ['skip', 'skipif', 'xfail', 'importorskip'] },
      {
        phrases: ['test collection', 'test discovery'],
        targets: ['collect', 'collector', 'collection', 'items', 'session', 'collect file', 'nodeid'],
      },
      { phrases: ['captured output', 'capture output', 'captured logs'], targets: ['capsys', 'capfd', 'caplog', 'capture', 'readouterr'] },
      { phrases: ['temporary directory', 'temp path'], targets: ['tmp path', 'tmpdir', 'tmp path factory', 'basetemp'] },
      { phrases: ['expected exception', 'expected warning'], targets: ['raises', 'warns', 'exc info', 'excinfo', 'deprecated call'] },
      { phrases: ['monkey patch', 'patch attribute'], targets: ['monkeypatch', 'setattr', 'setenv', 'delenv', 'chdir'] },
      { phrases: ['plugin hook', 'hook implementation'], targets: ['hookimpl', 'hookspec', 'plugin', 'pluginmanager', 'hook wrapper'] },
      { phrases: ['marker', 'markers', 'test selection'], targets: ['mark', 'marker', 'iter markers', 'keyword', 'deselect', 'closest marker'] },
      {
        phrases: ['assertion rewriting', 'assertion message', 'assertion introspection'],
        targets: ['assertrepr', 'rewrite', 'assertion', 'explanation', 'approx'],
      },
      { phrases: ['test report', 'terminal summary'], targets: ['report', 'terminal reporter', 'logreport', 'makereport', 'junitxml', 'summary'] },
    ],
  },
]
