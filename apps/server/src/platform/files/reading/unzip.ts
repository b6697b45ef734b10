import { inflateRawSync } from 'node:zlib'
import { refuseMore, unreadable, type WorkbookLimits, WorkbookRefused } from './limits.ts'

const centralHeader = 0x02014b50
const endOfDirectory = 0x06054b50
const longestComment = 65_535

interface Place {
  at: number
  method: number
  packed: number
}

/**
 * Unpacks files of an archive by name, if they exist. The sizes declared by the archive are not trusted:
 * unpacking stops at `unpackedBytes`, all files together. Throws `WorkbookRefused`.
 */
export function createUnzip(archive: Buffer, limits: WorkbookLimits): (name: string) => string | undefined {
  const places = readDirectory(archive, limits)
  let unpacked = 0
  return (name) => {
    const place = places.get(name)
    if (!place) return undefined
    const bytes = contentOf(archive, place, limits, unpacked)
    unpacked += bytes.length
    return bytes.toString('utf8')
  }
}

function contentOf(archive: Buffer, place: Place, limits: WorkbookLimits, unpacked: number): Buffer {
  try {
    const start = place.at + 30 + archive.readUInt16LE(place.at + 26) + archive.readUInt16LE(place.at + 28)
    const packed = archive.subarray(start, start + place.packed)
    if (place.method === 0) {
      refuseMore(limits, 'unpackedBytes', unpacked + packed.length)
      return packed
    }
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, limits.unpackedBytes - unpacked) })
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE')
      refuseMore(limits, 'unpackedBytes', Number.POSITIVE_INFINITY)
    throw error instanceof WorkbookRefused ? error : unreadable(error)
  }
}

function readDirectory(archive: Buffer, limits: WorkbookLimits): Map<string, Place> {
  const places = new Map<string, Place>()
  try {
    let end = archive.length - 22
    const first = Math.max(0, end - longestComment)
    while (end >= first && archive.readUInt32LE(end) !== endOfDirectory) end -= 1
    if (end < first) throw unreadable()
    const entries = archive.readUInt16LE(end + 10)
    let at = archive.readUInt32LE(end + 16)
    refuseMore(limits, 'entries', entries)
    for (let entry = 0; entry < entries; entry += 1) {
      if (archive.readUInt32LE(at) !== centralHeader) throw unreadable()
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
    throw error instanceof WorkbookRefused ? error : unreadable(error)
  }
  return places
}
