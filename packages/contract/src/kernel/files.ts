import * as z from 'zod/mini'

/** What a call with `produces` returns: a file, whole or in chunks as they become ready. */
export interface ServedFile {
  name: string
  content: AsyncIterable<string> | AsyncIterable<Uint8Array> | string | Uint8Array
}

/** The reply of a call with `produces`. */
export const servedFile = z.custom<ServedFile>()
