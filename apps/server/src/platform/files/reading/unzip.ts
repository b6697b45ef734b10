import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { limitCount, unreadable, type WorkbookLimits, WorkbookRefused } from './limits.ts'

/** The text of a file in an archive, in parts; undefined if there is no such file. */
export type Unzip = (name: string) => AsyncGenerator<string> | undefined

/**
 * Unpacks files of an archive by name. The sizes declared by the archive are not trusted: unpacking stops at
 * `unpackedBytes`, all files together. Throws `WorkbookRefused`.
 */
export async function openArchive(bytes: Buffer, limits: WorkbookLimits): Promise<Unzip> {
  const archive = await fromBufferPromise(bytes).catch(refuse)
  const entries = await readDirectory(archive, limits).catch(refuse)
  let unpacked = 0
  async function* textOf(entry: Entry) {
    const decoder = new TextDecoder()
    const stream = await archive.openReadStreamPromise(entry).catch(refuse)
    try {
      for await (const part of stream as AsyncIterable<Buffer>) {
        unpacked += part.length
        limitCount(limits, 'unpackedBytes', unpacked)
        yield decoder.decode(part, { stream: true })
      }
    } catch (error) {
      refuse(error)
    }
  }
  return (name) => {
    const entry = entries.get(name)
    return entry && textOf(entry)
  }
}

async function readDirectory(archive: ZipFile, limits: WorkbookLimits): Promise<Map<string, Entry>> {
  limitCount(limits, 'entries', archive.entryCount)
  const entries = new Map<string, Entry>()
  for await (const entry of archive.eachEntry()) entries.set(entry.fileName, entry)
  return entries
}

function refuse(error: unknown): never {
  throw error instanceof WorkbookRefused ? error : unreadable(error)
}
