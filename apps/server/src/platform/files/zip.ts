import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file in an archive: its name, and its text in parts. */
export interface ZipEntry {
  name: string
  content: Iterable<string> | AsyncIterable<string>
}

const localHeader = 0x04034b50
const dataDescriptor = 0x08074b50
const centralHeader = 0x02014b50
const endOfDirectory = 0x06054b50
/** Sizes follow the data; names are UTF-8. */
const flags = 0x0808
const deflated = 8
/** 1 January 1980, the earliest date of the format: the same content gives the same bytes. */
const firstDay = 0x21

function record(signature: number, fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const out = Buffer.alloc(4 + fields.reduce((sum, [bytes]) => sum + bytes, 0))
  out.writeUInt32LE(signature)
  let at = 4
  for (const [bytes, value] of fields) {
    if (bytes === 2) out.writeUInt16LE(value, at)
    else out.writeUInt32LE(value, at)
    at += bytes
  }
  return out
}

/** An archive, streamed in parts; only the part being packed is in memory. Files of less than 4 GB. */
export async function* zip(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const bytes = Buffer.from(name)
    const head = [
      [2, 20],
      [2, flags],
      [2, deflated],
      [2, 0],
      [2, firstDay],
    ] as const
    const begin = offset
    const local = record(localHeader, [...head, [4, 0], [4, 0], [4, 0], [2, bytes.length], [2, 0]])
    yield Buffer.concat([local, bytes])
    let [checksum, packed, unpacked] = [0, 0, 0]
    async function* counted() {
      for await (const text of content) {
        const part = Buffer.from(text)
        checksum = crc32(part, checksum)
        unpacked += part.length
        yield part
      }
    }
    const source = Readable.from(counted())
    const packer = createDeflateRaw()
    source.on('error', (error) => packer.destroy(error))
    for await (const part of source.pipe(packer)) {
      packed += (part as Buffer).length
      yield part as Buffer
    }
    const sizes = [
      [4, checksum],
      [4, packed],
      [4, unpacked],
    ] as const
    yield record(dataDescriptor, sizes)
    offset += local.length + bytes.length + packed + 16
    const entry = [
      [2, 20],
      ...head,
      ...sizes,
      [2, bytes.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, begin],
    ] as const
    directory.push(Buffer.concat([record(centralHeader, entry), bytes]))
  }
  const listed = Buffer.concat(directory)
  yield listed
  const count = [2, entries.length] as const
  yield record(endOfDirectory, [[2, 0], [2, 0], count, count, [4, listed.length], [4, offset], [2, 0]])
}
