// Files -> the bytes of a zip. The same files give the same bytes. No more of the format than what nobody needs an archive of 4 GB for.

import { crc32, deflateRawSync } from 'node:zlib'

export type Entries = Readonly<Record<string, Buffer | string>>

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const VERSION = 20
const UTF8 = 0x0800
const DEFLATE = 8
/** 1980-01-01: an archive is no place to say when it was made. */
const DATE = 0x21

export function zip(entries: Entries): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, content] of Object.entries(entries)) {
    const name = Buffer.from(path)
    const data = Buffer.from(content)
    const packed = deflateRawSync(data, { level: 9 })
    // What both records say: version, flags, method, time, date, checksum, sizes, length of the name, and of what nobody adds.
    const common = record(
      [2, VERSION],
      [2, UTF8],
      [2, DEFLATE],
      [2, 0],
      [2, DATE],
      [4, crc32(data)],
      [4, packed.length],
      [4, data.length],
      [2, name.length],
      [2, 0],
    )
    const body = Buffer.concat([record([4, LOCAL]), common, name, packed])
    directory.push(record([4, CENTRAL], [2, VERSION]), common, record([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]), name)
    bodies.push(body)
    offset += body.length
  }
  const central = Buffer.concat(directory)
  const count = bodies.length
  return Buffer.concat([...bodies, central, record([4, END], [2, 0], [2, 0], [2, count], [2, count], [4, central.length], [4, offset], [2, 0])])
}

/** Numbers of 2 or 4 bytes, the lowest first. */
function record(...fields: readonly (readonly [size: 2 | 4, value: number])[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0))
  let at = 0
  for (const [size, value] of fields) at = bytes.writeUIntLE(value, at, size)
  return bytes
}
