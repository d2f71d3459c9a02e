// The product's reader; only the reader of open documents is trapped. They lie beside one another, as in the product.

import '../../../server/ingest/reader-process.ts'
