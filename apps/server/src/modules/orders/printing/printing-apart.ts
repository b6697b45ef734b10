import { inThread } from '../../../platform/threads/in-thread.ts'
import type { PrintingTask } from './printing.thread.ts'

const limits = { ms: 60_000, memoryMb: 512 }

/** A picking list or labels, drawn in its own thread: hundreds of orders take seconds. */
export async function printApart(task: PrintingTask): Promise<Buffer> {
  const bytes = await inThread<Uint8Array>(new URL('./printing.thread.ts', import.meta.url), task, limits)
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
