// Identifiers as words: `parseHTTPResponse_v2` -> parse, http, response, v2.

const PART = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}\p{N}]+|\p{Lu}+\p{N}*|\p{N}+|[\p{Lo}\p{N}]+/gu

/** Lower-case parts of an identifier, in order; the identifier alone when it has one part. */
export function splitIdentifier(identifier: string): string[] {
  return (identifier.match(PART) ?? []).map(part => part.toLowerCase())
}
