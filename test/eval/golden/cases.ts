// What people ask of this repository and of the fixture projects -> the symbols they need to see. Written by reading the code, before any
// ranking was looked at, and not changed because of one: what is ranked badly stays in and lowers the floors.
//
// A name is qualified, and stands after `path#` where the place matters. Paths of `repository` start at its top, those of a project in its folder.

export interface Case {
  /** `repository` is server/ and grammars/ of this repository; others are folders of test/fixtures. */
  readonly of: string
  readonly question: string
  /** What somebody with this question needs to see. */
  readonly expected: readonly string[]
}

const repository: readonly Omit<Case, 'of'>[] = [
  {
    question: 'How does the walk spread relevance from the seeds over the graph?',
    expected: ['server/retrieve/walk.ts#walk', 'server/retrieve/walk.ts#reader', 'seed', 'gather'],
  },
  { question: 'where are implementors of an interface added to the seeds', expected: ['addImplementors', 'server/retrieve/seed.ts#seed'] },
  { question: 'How are authorities and hubs computed?', expected: ['hits', 'server/retrieve/hits.ts#spread', 'withGraph'] },
  {
    question: 'no single class may flood the top ten of an answer',
    expected: ['select'],
  },
  {
    question: 'how is BM25 computed for the fields of a symbol',
    expected: [
      'server/retrieve/channels/words.ts#words',
      'server/retrieve/channels/words.ts#add',
      'server/retrieve/channels/words.ts#idf',
      'countOf',
    ],
  },
  {
    question: 'a failing channel must not take the others down',
    expected: ['server/retrieve/channels/channel.ts#channels', 'ChannelReport'],
  },
  { question: 'frameworks: only count a vocabulary when the workspace imports it', expected: ['isUsed', 'Catalogue.packages', 'addPackage'] },
  { question: 'Where are stack traces read out of a task?', expected: ['placesIn', 'readQuestion', 'server/retrieve/trace-formats.ts'] },
  {
    question: 'explain why a symbol was not chosen',
    expected: ['explainer', 'server/serve/explain.ts#explained', 'stepsOf', 'explainParams'],
  },
  { question: 'splitIdentifier splits HTTPServer wrongly', expected: ['splitIdentifier', 'partsOf', 'termsOf'] },
  { question: 'stemming of words', expected: ['server/lexicon/terms.ts#stem', 'server/lexicon/terms.ts#termsOf', 'partsOf'] },
  {
    question: 'postings of files that changed since they were stored',
    expected: ['LiveLexicon.postings', 'LiveLexicon.put', 'LiveLexicon.drop', 'LiveWords.change'],
  },
  { question: 'How are postings encoded in the database?', expected: ['encodePostings', 'decodePostings', 'saveLexicon', 'lexiconOf'] },
  {
    question: 'database is locked or damaged: rebuild the index',
    expected: ['isDamage', 'withUpdatedIndex', 'openIndex', 'removeIndex', 'storageFailure'],
  },
  {
    question: 'where does the cache directory come from on Windows and Linux',
    expected: ['cacheDirectory', 'server/config/cache.ts#xdg', 'repositoryFolder'],
  },
  {
    question: 'How does the server notice a branch switch?',
    expected: ['watchGit', 'server/serve/watched-files.ts#WatchedFiles', 'GitWatcher'],
  },
  { question: 'file events of one burst become one batch', expected: ['Changes', 'Changes.add', 'server/workspace/changes.ts#merge'] },
  {
    question: 'negated patterns in .gitignore are not honoured',
    expected: ['rulesOf', 'gitRules', 'readRules', 'contextRules', 'server/workspace/rules.ts#layered'],
  },
  { question: 'bring back an ignored folder with .contextignore', expected: ['bringBack', 'broughtBack', 'contextRules', 'leadsInto'] },
  { question: 'why is a file skipped as minified or generated', expected: ['shapeOf', 'isMinified', 'findBanner'] },
  { question: 'latin1 and UTF-16 files are decoded', expected: ['server/workspace/decode.ts#decode'] },
  { question: 'merge base with the default branch', expected: ['mergeBase', 'baseOf', 'differenceOf', 'diffPack'] },
  {
    question: 'text search hangs on a catastrophic regular expression',
    expected: ['TextSearch', 'TextSearch.search', 'server/workspace/scan-text.ts#scan', 'tooSlow', 'toExpression'],
  },
  { question: 'hide API keys and passwords in the text that is shown', expected: ['maskSecrets', 'looksRandom', 'maskedText'] },
  {
    question: 'the text must never exceed the token budget',
    expected: ['server/pack/pack.ts#fitted', 'Purse', 'server/pack/pack.ts#pack', 'Purse.buy', 'giveUp'],
  },
  { question: 'count tokens exactly', expected: ['tokenizer', 'pairMerger', 'server/pack/tokens.ts#load'] },
  { question: 'delta against the previous pack: what is new, changed and gone', expected: ['differenceTo', 'isNews', 'Difference'] },
  { question: 'outline of a function instead of all its lines', expected: ['server/pack/outline.ts#outline', 'openers', 'Showcase'] },
  { question: 'XML output must be well-formed', expected: ['server/pack/xml.ts#xml', 'server/pack/xml.ts#escaped', 'sayable', 'attribute'] },
  { question: 'cancel a request that is running', expected: ['server/serve/answer.ts#answer', 'isAbort', 'cancelled'] },
  {
    question: 'TypeError in selectedSymbols when the selection is empty\n    at selectedSymbols (server/serve/selection.ts:60:12)',
    expected: ['selectedSymbols', 'selectionOf', 'selectionPack'],
  },
  { question: 'Everything that was found has been shown', expected: ['emptyReason', 'nextPack'] },
  { question: 'find the tests that reach changed files', expected: ['testsOf', 'server/serve/tests.ts#reaching', 'changedSymbols'] },
  { question: 'UTF-8 columns versus UTF-16 code units', expected: ['toColumn', 'fromColumn'] },
  {
    question: 'incremental reparse of an open document after an edit',
    expected: ['ParsedDocument', 'ParsedDocument.edit', 'DocumentReader.read', 'ParsedDocument.facts'],
  },
  { question: 'doc comment of a definition', expected: ['docAbove', 'cleanDoc'] },
  { question: 'MinHash similarity of functions', expected: ['sketchOf', 'Alike', 'fnv', 'mixed'] },
  { question: 'a reader process crashed while parsing a file', expected: ['Reader', 'readAll', 'Host', 'DocumentReader'] },
  { question: 'add a setting with a default value', expected: ['SETTINGS', 'parseSettings', 'changeSettings', 'DEFAULTS'] },
  { question: 'which command line options start the server over a socket', expected: ['transportOf', 'openTransport', 'server/main.ts#parse'] },
  { question: 'resolve an import to a file of the workspace', expected: ['resolveModule', 'byStem', 'byTail'] },
  { question: 'receiver types of method calls', expected: ['receivers', 'groupBindings', 'typeTable'] },
  { question: 'stable id of a symbol survives edits above it', expected: ['symbolId'] },
  { question: 'at most four progress reports a second', expected: ['Progress', 'Progress.report', 'PAUSE_MS', 'indexingProgress'] },
]

const projects: Readonly<Record<string, readonly Omit<Case, 'of'>[]>> = {
  python: [
    { question: 'How is the price of everything computed?', expected: ['Cart.total', 'TAX'] },
    { question: 'checkout fails: cart is too large', expected: ['Cart.checkout', 'Cart.limit'] },
    { question: 'which view shows the cart', expected: ['show', 'Cart'] },
  ],
  go: [
    { question: 'create an empty cart', expected: ['NewCart', 'Cart'] },
    { question: 'panic: no price', expected: ['Cart.Total', 'Priced.Price'] },
    { question: 'http routes and the health endpoint', expected: ['Serve'] },
    { question: 'fix String of Mode for slow orders', expected: ['Mode.String', 'Mode', 'Slow'] },
  ],
  java: [
    { question: 'how is a cart paid with a card', expected: ['Payment', 'Payment.CARD'] },
    { question: 'IllegalArgumentException: count', expected: ['Line', 'Line.Line', 'Line.count'] },
    { question: 'print sends the cart to the printer', expected: ['Cart.print'] },
    { question: 'builder for carts', expected: ['Cart.Builder', 'Cart.Builder.with'] },
  ],
  c: [
    { question: 'sorting the lines of a cart', expected: ['cart_sort', 'line.compare'] },
    { question: 'cart_total ignores the mode', expected: ['cart_total', 'mode'] },
    { question: 'signal handler', expected: ['on_signal', 'handler'] },
  ],
  rust: [
    { question: 'How is a cart displayed?', expected: ['Cart.fmt', 'Cart.LIMIT'] },
    { question: 'convert a Point to money', expected: ['Money.from', 'Point'] },
    { question: 'least price that counts as cheap', expected: ['Priced.cheap', 'Priced.LEAST', 'Priced.price'] },
  ],
  php: [
    { question: 'TooLarge is thrown for carts above the limit', expected: ['Cart.total', 'Cart.LIMIT'] },
    { question: 'serialization of a cart to JSON', expected: ['Cart.jsonSerialize'] },
    { question: 'label of a mode', expected: ['Mode.label', 'Mode'] },
  ],
  csharp: [
    { question: 'where are paying customers refused at the till', expected: ['Till.Pay', 'Till'] },
    { question: 'test that the total sums up', expected: ['CartTests.Sums_it_up', 'CartTests', 'Cart.Total'] },
    { question: 'register the routes of the web application', expected: ['CartExtensions.Serve'] },
  ],
  elixir: [
    { question: 'reserve stock when an order is paid', expected: ['Shop.Cart.checkout'] },
    { question: 'which error says that a cart is too large', expected: ['Shop.Cart.TooLarge', 'Shop.Cart.is_large', 'Shop.Cart.checkout'] },
    { question: 'add a line to a cart', expected: ['Shop.Cart.add', 'Shop.Cart.reindex'] },
  ],
  kotlin: [
    { question: 'operator that adds carts', expected: ['Cart.plus', 'Cart'] },
    { question: 'implementations of Discount', expected: ['Discount', 'NoDiscount', 'NoDiscount.apply', 'Discount.apply'] },
  ],
  markdown: [
    { question: 'how do I get started with the shop', expected: ['The shop > Getting started', 'The shop'] },
    { question: 'documentation of the methods of Cart', expected: ['The shop > Cart'] },
  ],
}

export const CASES: readonly Case[] = [
  ...repository.map(it => ({ ...it, of: 'repository' })),
  ...Object.entries(projects).flatMap(([of, cases]) => cases.map(it => ({ ...it, of }))),
]
