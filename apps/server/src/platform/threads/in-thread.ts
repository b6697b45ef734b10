import { Worker } from 'node:worker_threads'

export interface ThreadLimits {
  ms: number
  memoryMb: number
}

/** A thread that gave no answer: it took too long, needed too much memory, or ended without one. */
export class ThreadFailed extends Error {
  readonly reason: keyof ThreadLimits | 'ended'
  constructor(reason: ThreadFailed['reason'], options?: ErrorOptions) {
    super(`a thread failed: ${reason}`, options)
    this.reason = reason
  }
}

/**
 * The first message of a module that runs in its own thread, within limits of memory and time, so that others are served
 * meanwhile. The module finds `task` in its `workerData`; an error that it throws rejects.
 */
export async function inThread<Answer>(
  module: URL,
  task: unknown,
  { ms, memoryMb }: ThreadLimits,
): Promise<Answer> {
  const worker = new Worker(module, {
    workerData: task,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 2 },
  })
  const late = AbortSignal.timeout(ms)
  try {
    return await new Promise<Answer>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new ThreadFailed('ended')))
      late.addEventListener('abort', () => reject(new ThreadFailed('ms')))
    })
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw new ThreadFailed('memoryMb', { cause: error })
    throw error
  } finally {
    await worker.terminate()
  }
}
