import { Readable } from 'node:stream'
import { crc32, createDeflateRaw, inflateRawSync } from 'node:zlib'

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
/** 1 January 1980, the first day that an archive knows: the same content makes the same bytes. */
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

/** An archive in parts as they are ready; nothing is held but what is being packed. Files of less than 4 GB. */
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

/** Thrown for what is no archive, or unpacks to more than it may. */
export class ZipUnreadable extends Error {}

/**
 * Unpacks files of an archive by their names, those that are there. What an archive says of its sizes is not believed: unpacking stops
 * at `mostBytes`, all files together. Throws `ZipUnreadable`.
 */
export function createUnzip(archive: Buffer, mostBytes: number): (name: string) => string | undefined {
  const places = readDirectory(archive)
  let left = mostBytes
  return (name) => {
    const place = places.get(name)
    if (!place) return undefined
    try {
      const start = place.at + 30 + archive.readUInt16LE(place.at + 26) + archive.readUInt16LE(place.at + 28)
      const packed = archive.subarray(start, start + place.packed)
      if (place.method === 0 && packed.length > left) throw new ZipUnreadable('too large')
      const bytes =
        place.method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, left) })
      left -= bytes.length
      return bytes.toString('utf8')
    } catch (error) {
      throw new ZipUnreadable('unreadable', { cause: error })
    }
  }
}

const longestComment = 65_535
const mostEntries = 1000

function readDirectory(archive: Buffer): Map<string, { at: number; method: number; packed: number }> {
  const places = new Map<string, { at: number; method: number; packed: number }>()
  try {
    let end = archive.length - 22
    while (
      end >= Math.max(0, archive.length - 22 - longestComment) &&
      archive.readUInt32LE(end) !== endOfDirectory
    )
      end -= 1
    const entries = archive.readUInt16LE(end + 10)
    let at = archive.readUInt32LE(end + 16)
    if (entries > mostEntries) throw new ZipUnreadable('too many files')
    for (let entry = 0; entry < entries; entry += 1) {
      if (archive.readUInt32LE(at) !== centralHeader) throw new ZipUnreadable('broken directory')
      const length = archive.readUInt16LE(at + 28)
      const name = archive.toString('utf8', at + 46, at + 46 + length)
      places.set(name, {
        method: archive.readUInt16LE(at + 10),
        packed: archive.readUInt32LE(at + 20),
        at: archive.readUInt32LE(at + 42),
      })
      at += 46 + length + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
    }
  } catch (error) {
    throw error instanceof ZipUnreadable ? error : new ZipUnreadable('no archive', { cause: error })
  }
  return places
}
