import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import type { FromProcess, ToProcess } from './answer-task.ts'

export interface ProcessLimits {
  ms: number
  memoryMb: number
}

/** A process that gave no answer: it took too long, needed too much memory, was killed by a fault, or ended without one. */
export class ProcessFailed extends Error {
  readonly reason: keyof ProcessLimits | 'crashed' | 'ended'
  constructor(reason: ProcessFailed['reason'], options?: ErrorOptions) {
    super(`a process failed: ${reason}`, options)
    this.reason = reason
  }
}

/** Behind the server when both want a processor. */
const niceness = 10

/** Nothing of ours, secrets least of all. Windows starts no program without the place of its system. */
function bareEnv(): NodeJS.ProcessEnv {
  const { SystemRoot } = process.env
  return { UV_THREADPOOL_SIZE: '2', ...(SystemRoot !== undefined && { SystemRoot }) }
}

/**
 * The answer of a module that works on one task in a process of its own (`answerTask`), within limits of memory and time. For work in
 * native code: in a thread it would use the pool of threads that all threads of a process share, in which passwords are hashed, its memory
 * would be limited by nothing, and nothing could end it. The process ends with its task.
 */
export async function inProcess<Answer>(
  module: URL,
  task: unknown,
  { ms, memoryMb }: ProcessLimits,
): Promise<Answer> {
  const child = fork(module, {
    env: bareEnv(),
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const late = AbortSignal.timeout(ms)
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const fail = (cause: Error) => reject(new ProcessFailed('ended', { cause }))
      child.once('message', (message: FromProcess<Answer>) => {
        if ('answer' in message) resolve(message.answer)
        else reject(new ProcessFailed('memoryMb'))
      })
      child.once('error', fail)
      child.once('exit', (code, signal) =>
        reject(new ProcessFailed(isCrash(code, signal) ? 'crashed' : 'ended')),
      )
      late.addEventListener('abort', () => reject(new ProcessFailed('ms')))
      if (child.pid !== undefined) setPriority(child.pid, niceness)
      child.send({ task, memoryMb } satisfies ToProcess<unknown>, (error) => error && fail(error))
    })
  } finally {
    await end(child)
  }
}

/** Windows knows no signals: there, codes from 0xC0000000 are those of faults, and 134 is that of `abort`. */
const isCrash = (code: number | null, signal: NodeJS.Signals | null) =>
  signal !== null ||
  (process.platform === 'win32' && code !== null && (code === 134 || code >>> 0 >= 0xc0000000))

/** Resolves when it is gone, so that no more of them run than the caller counts. */
async function end(child: ReturnType<typeof fork>): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
