import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file in an archive: its name, and its text in parts. */
export interface ZipEntry {
  name: string
  content: Iterable<string> | AsyncIterable<string>
}

/** 1 January 1980, the earliest date of the format: the same content gives the same bytes. */
const options = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true }

/** An archive, streamed in parts; each content is read only as fast as the archive is. */
export async function* zip(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const archive = new ZipFile()
  let source: Readable | undefined
  for (const { name, content } of entries)
    archive.addReadStreamLazy(name, options, (opened) => {
      source = Readable.from(content)
      // The library does not watch the streams that it reads.
      source.on('error', (error) => archive.outputStream.emit('error', error))
      opened(null, source)
    })
  archive.end()
  try {
    for await (const part of archive.outputStream) yield Buffer.from(part)
  } finally {
    source?.destroy()
  }
}
