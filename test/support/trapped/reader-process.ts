// The product's reader; only the reader of open documents is trapped, and this one where TRAPS names files (see cli.ts). They lie beside one another, as
// in the product.

if (process.env.TRAPS) await import('../trapped-reader.ts')
else await import('../../../server/ingest/reader-process.ts')
