// The product's indexer, see reader-process.ts.

import '../../../server/ingest/indexer-process.ts'
