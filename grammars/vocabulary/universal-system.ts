// Universal classes about systems: security, network, storage, concurrency, processes and files.

import type { EquivalenceClass } from '../vocabulary.ts'

export const system: readonly EquivalenceClass[] = [
  // Security
  { phrases: ['authentication', 'authenticate', 'authenticated'], targets: ['auth', 'authenticate', 'authenticator', 'login', 'credentials'] },
  { phrases: ['login', 'log in', 'sign in', 'signin', 'logged in'], targets: ['login', 'signin', 'sign in', 'authenticate', 'session', 'auth'] },
  { phrases: ['logout', 'log out', 'sign out', 'signout'], targets: ['logout', 'signout', 'sign out', 'revoke', 'invalidate'] },
  { phrases: ['sign up', 'signup', 'register account', 'registration form'], targets: ['signup', 'sign up', 'register', 'registration'] },
  {
    phrases: ['credential', 'credentials', 'username and password'],
    targets: ['credential', 'credentials', 'username', 'password', 'secret', 'auth'],
  },
  { phrases: ['password', 'passphrase'], targets: ['password', 'passwd', 'passphrase', 'pwd', 'secret'] },
  { phrases: ['access token', 'bearer token', 'api token', 'refresh token'], targets: ['token', 'bearer', 'jwt', 'access token', 'refresh token'] },
  { phrases: ['api key', 'secret key'], targets: ['api key', 'apikey', 'secret', 'secret key'] },
  { phrases: ['jwt', 'json web token'], targets: ['jwt', 'jws', 'claims', 'bearer'] },
  {
    phrases: ['oauth', 'oauth2', 'single sign on', 'sso', 'openid'],
    targets: ['oauth', 'oauth2', 'oidc', 'sso', 'saml', 'openid', 'authorization code'],
  },
  {
    phrases: ['permission', 'permissions', 'access control', 'authorization', 'authorize', 'privilege'],
    targets: ['permission', 'authorize', 'authorization', 'acl', 'rbac', 'role', 'policy', 'privilege', 'allowed', 'forbidden'],
  },
  { phrases: ['access denied', 'forbidden', 'unauthorized'], targets: ['forbidden', 'unauthorized', 'denied', 'deny', 'permission'] },
  { phrases: ['encryption', 'encrypt', 'encrypted'], targets: ['encrypt', 'cipher', 'crypto', 'aes', 'seal', 'encryptor'] },
  { phrases: ['decryption', 'decrypt', 'decrypted'], targets: ['decrypt', 'decipher', 'cipher', 'crypto', 'decryptor'] },
  {
    phrases: ['hash', 'hashing', 'checksum', 'digest', 'fingerprint'],
    targets: ['hash', 'digest', 'checksum', 'sha256', 'md5', 'crc', 'hasher', 'fingerprint'],
  },
  { phrases: ['signature verification', 'digital signature', 'signed', 'signing'], targets: ['sign', 'signer', 'signature', 'verify', 'hmac'] },
  { phrases: ['certificate', 'certificates', 'x509'], targets: ['cert', 'certificate', 'x509', 'pem', 'cert chain', 'csr', 'truststore'] },
  { phrases: ['tls', 'ssl', 'https', 'secure connection'], targets: ['tls', 'ssl', 'https', 'cert', 'handshake', 'secure'] },
  { phrases: ['random', 'random number', 'randomness', 'unique id'], targets: ['random', 'rand', 'rng', 'seed', 'uuid', 'nonce', 'entropy'] },
  { phrases: ['injection attack', 'xss', 'cross site scripting'], targets: ['sanitize', 'escape', 'xss', 'csp', 'injection'] },
  { phrases: ['csrf', 'cross site request'], targets: ['csrf', 'xsrf', 'csrf token', 'same site'] },
  { phrases: ['cors', 'cross origin', 'allowed origin'], targets: ['cors', 'origin', 'preflight', 'cross origin', 'allow origin'] },
  { phrases: ['path traversal', 'directory traversal', 'zip slip'], targets: ['safe join', 'safe path', 'sanitize', 'normalize', 'traversal'] },
  { phrases: ['sandbox', 'sandboxing', 'untrusted code'], targets: ['sandbox', 'isolate', 'jail', 'restricted', 'untrusted'] },

  // Network
  {
    phrases: ['http client', 'http request', 'http call', 'api call'],
    targets: ['http client', 'request', 'fetch', 'transport', 'session', 'urlopen'],
  },
  { phrases: ['web server', 'http server'], targets: ['server', 'serve', 'listen', 'http server', 'listener'] },
  {
    phrases: ['routing', 'route', 'routes', 'url mapping'],
    targets: ['route', 'router', 'routes', 'dispatch', 'endpoint', 'url map', 'mux', 'path pattern'],
  },
  { phrases: ['endpoint', 'rest api', 'api endpoint'], targets: ['endpoint', 'route', 'controller', 'resource', 'api'] },
  {
    phrases: ['query string', 'query parameter', 'query params', 'url parameter'],
    targets: ['query', 'query string', 'params', 'qs', 'search params', 'args'],
  },
  { phrases: ['request body', 'payload', 'post body'], targets: ['body', 'payload', 'content', 'body parser', 'read body'] },
  { phrases: ['header', 'headers', 'http header'], targets: ['header', 'headers', 'header map', 'content type'] },
  { phrases: ['cookie', 'cookies'], targets: ['cookie', 'cookies', 'cookie jar', 'same site', 'http only'] },
  { phrases: ['redirect', 'redirects', 'redirection', 'redirected'], targets: ['redirect', 'location', 'follow redirects', 'max redirects'] },
  {
    phrases: ['content negotiation', 'accept header', 'mime type', 'media type'],
    targets: ['accept', 'mime', 'mimetype', 'media type', 'content type', 'negotiate'],
  },
  {
    phrases: ['static file', 'static files', 'static asset', 'serve files'],
    targets: ['static', 'asset', 'send file', 'file server', 'serve static', 'mime', 'public'],
  },
  { phrases: ['upload', 'uploads', 'file upload', 'multipart'], targets: ['upload', 'multipart', 'form', 'boundary', 'uploaded file', 'part'] },
  { phrases: ['download', 'downloads', 'downloading'], targets: ['download', 'fetch', 'retrieve', 'downloader', 'pull'] },
  {
    phrases: ['proxy', 'proxies', 'reverse proxy', 'forward proxy'],
    targets: ['proxy', 'reverse proxy', 'upstream', 'forwarded', 'tunnel', 'no proxy'],
  },
  {
    phrases: ['load balancing', 'load balancer', 'round robin'],
    targets: ['balancer', 'load balancer', 'round robin', 'upstream', 'backend', 'picker', 'weight'],
  },
  { phrases: ['websocket', 'websockets', 'web socket'], targets: ['websocket', 'ws', 'upgrade', 'frame', 'handshake', 'opcode'] },
  { phrases: ['server sent events', 'sse', 'event stream'], targets: ['sse', 'event source', 'event stream', 'server sent'] },
  { phrases: ['handshake', 'protocol negotiation', 'alpn'], targets: ['handshake', 'negotiate', 'hello', 'alpn', 'upgrade'] },
  { phrases: ['rpc', 'remote procedure call', 'remote call'], targets: ['rpc', 'stub', 'invoke', 'jsonrpc', 'grpc'] },
  {
    phrases: ['connect', 'connection', 'connections', 'socket'],
    targets: ['connection', 'conn', 'connect', 'socket', 'dial', 'dialer', 'connector'],
  },
  { phrases: ['connection pool', 'pooling', 'connection reuse'], targets: ['pool', 'pooled', 'acquire', 'checkout', 'idle', 'max connections'] },
  { phrases: ['keep alive', 'keepalive', 'persistent connection'], targets: ['keep alive', 'keepalive', 'idle timeout', 'persistent'] },
  {
    phrases: ['disconnect', 'connection lost', 'connection dropped', 'connection reset'],
    targets: ['disconnect', 'close', 'reset', 'reconnect', 'eof', 'broken pipe'],
  },
  { phrases: ['reconnect', 'reconnection'], targets: ['reconnect', 'retry', 'backoff', 'resume', 'redial'] },
  {
    phrases: ['dns', 'host name', 'hostname resolution', 'name resolution'],
    targets: ['dns', 'resolver', 'hostname', 'host', 'lookup host', 'getaddrinfo'],
  },
  { phrases: ['ip address', 'ip addresses', 'ipv6', 'subnet'], targets: ['ip', 'addr', 'address', 'ipv4', 'ipv6', 'cidr', 'netmask', 'remote addr'] },
  {
    phrases: ['rate limit', 'rate limiting', 'throttle', 'throttling', 'too many requests'],
    targets: ['rate limit', 'limiter', 'throttle', 'quota', 'token bucket', 'leaky bucket'],
  },
  {
    phrases: ['retry', 'retries', 'retrying', 'try again', 'backoff'],
    targets: ['retry', 'retries', 'backoff', 'attempt', 'attempts', 'max retries', 'jitter'],
  },
  { phrases: ['circuit breaker', 'failover', 'fail over'], targets: ['circuit breaker', 'breaker', 'failover', 'half open', 'trip'] },
  {
    phrases: ['health check', 'healthcheck', 'heartbeat', 'liveness', 'readiness'],
    targets: ['health', 'healthz', 'heartbeat', 'ping', 'pong', 'liveness', 'readiness', 'probe', 'alive'],
  },
  { phrases: ['service discovery', 'cluster membership'], targets: ['discovery', 'registry', 'resolver', 'gossip', 'membership', 'peers'] },
  { phrases: ['leader election', 'consensus'], targets: ['leader', 'election', 'raft', 'quorum', 'lease', 'candidate'] },
  { phrases: ['webhook', 'webhooks'], targets: ['webhook', 'hook', 'callback url', 'delivery', 'notify'] },
  { phrases: ['send email', 'mail', 'email'], targets: ['mail', 'mailer', 'email', 'smtp', 'send mail'] },
  { phrases: ['chunked', 'chunked transfer', 'chunk', 'chunking'], targets: ['chunk', 'chunks', 'chunked', 'transfer encoding', 'chunk size'] },
  { phrases: ['range request', 'partial content', 'resume download'], targets: ['range', 'content range', 'partial', 'byte range'] },
  {
    phrases: ['http caching', 'etag', 'cache control', 'conditional request'],
    targets: ['etag', 'cache control', 'last modified', 'if none match', 'not modified', 'max age', 'fresh'],
  },

  // Storage
  { phrases: ['database', 'db', 'datastore'], targets: ['db', 'database', 'sql', 'store', 'repository', 'dao', 'engine'] },
  {
    phrases: ['sql', 'sql query', 'database query', 'select statement'],
    targets: ['query', 'sql', 'statement', 'select', 'execute', 'cursor', 'query builder'],
  },
  { phrases: ['prepared statement', 'bind parameter', 'placeholders'], targets: ['prepare', 'statement', 'bind', 'placeholder', 'bind param'] },
  { phrases: ['result set', 'query result', 'fetched rows'], targets: ['rows', 'result set', 'cursor', 'fetch all', 'fetch one', 'record', 'scan'] },
  {
    phrases: ['transaction', 'transactions', 'transactional', 'roll back', 'rollback'],
    targets: ['transaction', 'tx', 'commit', 'rollback', 'begin', 'savepoint', 'atomic'],
  },
  {
    phrases: ['migration', 'migrations', 'migrate', 'schema change'],
    targets: ['migrate', 'migration', 'migrator', 'schema', 'upgrade', 'downgrade', 'alter'],
  },
  {
    phrases: ['foreign key', 'primary key', 'unique constraint'],
    targets: ['foreign key', 'primary key', 'pk', 'fk', 'references', 'unique', 'constraint'],
  },
  { phrases: ['orm', 'data model', 'entity mapping'], targets: ['model', 'entity', 'mapper', 'orm', 'relation', 'repository'] },
  {
    phrases: ['relationship', 'one to many', 'many to many', 'association'],
    targets: ['relation', 'relationship', 'association', 'has many', 'belongs to', 'join'],
  },
  { phrases: ['upsert', 'insert or update', 'on conflict'], targets: ['upsert', 'on conflict', 'merge', 'replace', 'insert'] },
  { phrases: ['bulk insert', 'batch', 'batches', 'batching', 'bulk'], targets: ['batch', 'bulk', 'batcher', 'chunk', 'flush', 'batch size'] },
  {
    phrases: ['replication', 'replica', 'replicas', 'sharding'],
    targets: ['replica', 'replicate', 'replication', 'follower', 'primary', 'shard', 'partition'],
  },
  { phrases: ['write ahead log', 'wal', 'journal'], targets: ['wal', 'journal', 'log entry', 'append', 'segment', 'fsync'] },
  { phrases: ['persist', 'persistence', 'save to disk', 'durable'], targets: ['persist', 'save', 'store', 'flush', 'write', 'fsync', 'storage'] },
  { phrases: ['cache', 'caching', 'cached', 'memoize', 'memoization'], targets: ['cache', 'cached', 'memo', 'memoize', 'lru', 'lru cache', 'ttl'] },
  {
    phrases: ['cache invalidation', 'evict', 'eviction', 'invalidate cache', 'stale cache'],
    targets: ['evict', 'invalidate', 'expire', 'purge', 'lru', 'stale', 'refresh', 'clear cache'],
  },
  {
    phrases: ['expire', 'expiry', 'expiration', 'expired', 'time to live'],
    targets: ['expire', 'expires', 'expiry', 'expiration', 'ttl', 'max age', 'stale'],
  },
  { phrases: ['lazy', 'lazily', 'lazy loading', 'on demand'], targets: ['lazy', 'deferred', 'on demand', 'memo', 'lazy load', 'once'] },
  { phrases: ['prefetch', 'preload', 'read ahead', 'warm up'], targets: ['prefetch', 'preload', 'eager', 'read ahead', 'warm', 'warmup'] },
  { phrases: ['snapshot', 'snapshots', 'checkpoint', 'backup'], targets: ['snapshot', 'checkpoint', 'backup', 'dump', 'restore', 'savepoint'] },

  // Concurrency and time
  {
    phrases: ['concurrency', 'concurrent', 'thread safe', 'thread safety', 'race condition', 'data race'],
    targets: ['lock', 'mutex', 'atomic', 'sync', 'synchronized', 'semaphore', 'concurrent'],
  },
  {
    phrases: ['lock', 'locking', 'locks', 'mutex', 'mutual exclusion'],
    targets: ['lock', 'mutex', 'unlock', 'rwlock', 'acquire', 'release', 'guard', 'latch'],
  },
  {
    phrases: ['semaphore', 'max concurrency', 'concurrency limit'],
    targets: ['semaphore', 'permit', 'acquire', 'limiter', 'max workers', 'max concurrency'],
  },
  {
    phrases: ['deadlock', 'hang', 'hangs', 'hanging', 'freeze', 'freezes', 'stuck'],
    targets: ['lock', 'wait', 'block', 'join', 'timeout', 'deadlock', 'acquire'],
  },
  {
    phrases: ['parallel', 'in parallel', 'parallelism', 'multithreaded', 'multithreading'],
    targets: ['parallel', 'concurrent', 'thread', 'worker', 'pool', 'executor', 'fork'],
  },
  { phrases: ['thread', 'threads', 'thread pool'], targets: ['thread', 'thread pool', 'executor', 'worker', 'spawn', 'pthread'] },
  {
    phrases: ['async', 'asynchronous', 'asynchronously', 'non blocking'],
    targets: ['async', 'await', 'future', 'promise', 'coroutine', 'aio', 'non blocking'],
  },
  { phrases: ['event loop', 'main loop', 'reactor'], targets: ['event loop', 'loop', 'reactor', 'poll', 'selector', 'epoll', 'tick'] },
  {
    phrases: ['background job', 'background task', 'worker', 'workers', 'job queue', 'task queue'],
    targets: ['worker', 'job', 'queue', 'enqueue', 'background', 'task', 'consumer', 'perform'],
  },
  { phrases: ['queue', 'queues', 'queued'], targets: ['queue', 'enqueue', 'dequeue', 'deque', 'fifo', 'push', 'pop', 'pending'] },
  {
    phrases: ['message broker', 'message queue', 'pubsub', 'publish subscribe'],
    targets: ['broker', 'publish', 'publisher', 'subscribe', 'subscriber', 'consumer', 'producer', 'topic', 'amqp'],
  },
  { phrases: ['acknowledge', 'acknowledgement', 'ack'], targets: ['ack', 'nack', 'acknowledge', 'confirm', 'delivery'] },
  {
    phrases: ['schedule', 'scheduled', 'scheduling', 'scheduler', 'cron', 'periodic', 'periodically'],
    targets: ['schedule', 'scheduler', 'cron', 'crontab', 'timer', 'interval', 'ticker', 'periodic', 'trigger'],
  },
  { phrases: ['timer', 'timers', 'delay', 'delayed', 'sleep'], targets: ['timer', 'delay', 'sleep', 'set timeout', 'interval', 'countdown'] },
  { phrases: ['debounce', 'debouncing', 'coalesce'], targets: ['debounce', 'debounced', 'throttle', 'coalesce', 'wait'] },
  {
    phrases: ['timeout', 'timeouts', 'timed out', 'time out', 'deadline'],
    targets: ['timeout', 'deadline', 'expire', 'read timeout', 'connect timeout', 'time limit'],
  },
  {
    phrases: ['cancel', 'cancellation', 'cancelled', 'canceled', 'abort', 'interrupt'],
    targets: ['cancel', 'cancelled', 'cancellation', 'abort', 'interrupt', 'abort signal', 'cancel token', 'kill'],
  },
  {
    phrases: ['backpressure', 'back pressure', 'flow control', 'high water mark'],
    targets: ['backpressure', 'drain', 'pause', 'resume', 'high water mark', 'window', 'flow control'],
  },
  {
    phrases: ['workflow', 'state machine', 'finite state', 'transition', 'transitions'],
    targets: ['state', 'transition', 'fsm', 'state machine', 'workflow', 'step'],
  },
  {
    phrases: ['task dependency', 'dependency graph', 'topological'],
    targets: ['graph', 'dag', 'topological', 'toposort', 'dependencies', 'edges', 'cycle'],
  },

  // Process, files, machine
  {
    phrases: ['subprocess', 'child process', 'external command', 'shell command', 'shell out'],
    targets: ['subprocess', 'spawn', 'exec', 'popen', 'fork', 'child process', 'shell', 'command'],
  },
  { phrases: ['exit code', 'exit status', 'return code'], targets: ['exit', 'exit code', 'exit status', 'return code', 'returncode', 'status'] },
  {
    phrases: ['environment variable', 'environment variables', 'env var', 'env vars', 'dotenv'],
    targets: ['env', 'environ', 'getenv', 'environment', 'env var', 'dotenv', 'setenv'],
  },
  { phrases: ['os signal', 'sigterm', 'sigint', 'ctrl c'], targets: ['signal', 'sigterm', 'sigint', 'sighup', 'interrupt', 'notify'] },
  { phrases: ['daemon', 'background process', 'pid file'], targets: ['daemon', 'daemonize', 'pid', 'pidfile', 'fork', 'detach'] },
  {
    phrases: ['startup', 'start up', 'boot', 'bootstrap', 'bootstrapping'],
    targets: ['startup', 'boot', 'bootstrap', 'init', 'initialize', 'start', 'setup', 'launch'],
  },
  {
    phrases: ['shutdown', 'shut down', 'graceful shutdown', 'terminate', 'termination'],
    targets: ['shutdown', 'stop', 'close', 'terminate', 'teardown', 'graceful', 'dispose', 'drain'],
  },
  {
    phrases: ['restart', 'restarting', 'reload', 'hot reload', 'live reload'],
    targets: ['restart', 'reload', 'reloader', 'hmr', 'hot', 'livereload', 'respawn'],
  },
  {
    phrases: ['watch mode', 'file watcher', 'watch files', 'file changes'],
    targets: ['watch', 'watcher', 'inotify', 'fsevents', 'notify', 'reloader'],
  },
  {
    phrases: ['memory leak', 'leak', 'leaks', 'leaking'],
    targets: ['leak', 'close', 'dispose', 'free', 'release', 'weak ref', 'cleanup', 'destroy'],
  },
  {
    phrases: ['memory usage', 'out of memory', 'memory consumption', 'oom'],
    targets: ['memory', 'alloc', 'allocate', 'heap', 'mem', 'rss', 'arena'],
  },
  { phrases: ['allocation', 'allocate', 'allocator'], targets: ['alloc', 'allocate', 'allocator', 'malloc', 'arena', 'reserve'] },
  { phrases: ['garbage collection', 'garbage collector', 'gc'], targets: ['gc', 'collect', 'sweep', 'mark', 'finalizer', 'weak ref', 'refcount'] },
  { phrases: ['reference count', 'reference counting', 'refcount'], targets: ['refcount', 'ref count', 'incref', 'decref', 'retain', 'release'] },
  {
    phrases: ['buffer', 'buffers', 'buffering', 'buffered', 'ring buffer'],
    targets: ['buffer', 'buf', 'ring', 'ring buffer', 'buffered', 'circular', 'flush'],
  },
  {
    phrases: ['performance', 'slow', 'slowness', 'too slow', 'speed up', 'faster'],
    targets: ['cache', 'optimize', 'benchmark', 'fast', 'fast path', 'perf', 'profile'],
  },
  { phrases: ['profiling', 'profiler'], targets: ['profile', 'profiler', 'pprof', 'trace', 'sample', 'flamegraph'] },
  {
    phrases: ['logging', 'logger', 'log message', 'log output', 'log level', 'verbosity'],
    targets: ['log', 'logger', 'logging', 'log level', 'verbose', 'debug', 'warn', 'syslog'],
  },
  {
    phrases: ['tracing', 'distributed tracing', 'telemetry', 'spans'],
    targets: ['trace', 'tracer', 'span', 'tracing', 'telemetry', 'otel', 'instrument'],
  },
  {
    phrases: ['metrics', 'metric', 'statistics', 'stats', 'prometheus'],
    targets: ['metric', 'metrics', 'stats', 'counter', 'gauge', 'histogram', 'collector', 'statsd'],
  },
  {
    phrases: ['configuration', 'config', 'settings', 'preferences', 'config file'],
    targets: ['config', 'configuration', 'conf', 'settings', 'options', 'preferences', 'cfg', 'load config'],
  },
  { phrases: ['feature flag', 'feature toggle', 'feature flags'], targets: ['feature', 'flag', 'toggle', 'feature flag', 'experiment', 'enabled'] },
  { phrases: ['file system', 'filesystem', 'virtual file system'], targets: ['fs', 'filesystem', 'file system', 'vfs', 'inode', 'mount'] },
  {
    phrases: ['file path', 'relative path', 'absolute path', 'path normalization'],
    targets: ['path', 'join path', 'normalize', 'relative', 'abspath', 'basename', 'dirname', 'resolve'],
  },
  { phrases: ['directory', 'directories', 'folder', 'folders'], targets: ['dir', 'directory', 'folder', 'mkdir', 'readdir', 'listdir'] },
  {
    phrases: ['walk directory', 'traverse directories', 'recursive directory', 'find files', 'list files'],
    targets: ['walk', 'glob', 'readdir', 'scandir', 'traverse', 'list files', 'find files'],
  },
  {
    phrases: ['ignore file', 'gitignore', 'exclude files', 'excluded', 'ignored files'],
    targets: ['ignore', 'gitignore', 'exclude', 'skip', 'filter', 'ignored'],
  },
  { phrases: ['symlink', 'symlinks', 'symbolic link', 'hard link'], targets: ['symlink', 'readlink', 'realpath', 'link', 'lstat', 'hardlink'] },
  {
    phrases: ['temporary file', 'temp file', 'temp directory', 'tmp'],
    targets: ['temp', 'tmp', 'tempfile', 'tempdir', 'mkstemp', 'mkdtemp', 'temporary'],
  },
  {
    phrases: ['file permission', 'file permissions', 'file mode', 'executable bit'],
    targets: ['chmod', 'chown', 'umask', 'mode', 'file mode', 'stat'],
  },
  { phrases: ['modification time', 'modified time', 'mtime'], targets: ['mtime', 'stat', 'modified', 'last modified', 'utime', 'mod time'] },
  {
    phrases: ['compression', 'compress', 'compressed', 'gzip'],
    targets: ['compress', 'compressor', 'gzip', 'zlib', 'deflate', 'zstd', 'brotli', 'zip'],
  },
  {
    phrases: ['decompress', 'decompression', 'uncompress', 'unzip'],
    targets: ['decompress', 'inflate', 'gunzip', 'unzip', 'extract', 'decompressor'],
  },
  { phrases: ['archive', 'archives', 'tarball', 'zip file'], targets: ['archive', 'tar', 'zip', 'tarball', 'extract', 'unpack', 'bundle'] },
  {
    phrases: ['standard input', 'standard output', 'stdin', 'stdout', 'stderr'],
    targets: ['stdin', 'stdout', 'stderr', 'stdio', 'pipe', 'redirect'],
  },
]
