import type { Logger } from './log.ts'

interface Part {
  name: string
  stop: () => Promise<unknown> | unknown
  maxMs: number
}

const partMs = 4_000
/** Together; a service manager kills what takes much longer. */
const totalMs = 17_000
/** What each part gets when those before it used up the time: enough to ask a process to end. */
const minMs = 300

/**
 * Stops everything that was started, in reverse order: exactly once, one after the other, each whatever the
 * result of the last. A part that hangs, on a silent database for example, is left behind after its time.
 */
export class Stopper {
  readonly #parts: Part[] = []
  readonly #log: Logger
  readonly #stopping = new AbortController()
  #stopped: Promise<boolean> | undefined

  constructor(log: Logger) {
    this.#log = log
  }

  get stopping(): boolean {
    return this.#stopped !== undefined
  }

  /** Aborts when stopping begins. */
  get signal(): AbortSignal {
    return this.#stopping.signal
  }

  /** Anything started while stopping is stopped at once. */
  add(name: string, stop: () => Promise<unknown> | unknown, maxMs = partMs): void {
    if (this.#stopped)
      void Promise.resolve(stop()).catch((error) => this.#log.error({ err: error, part: name }))
    else this.#parts.push({ name, stop, maxMs })
  }

  /** Resolves to whether every part stopped in time and without an error. */
  stop(): Promise<boolean> {
    this.#stopped ??= this.#stopAll()
    return this.#stopped
  }

  async #stopAll(): Promise<boolean> {
    this.#stopping.abort()
    const deadlineMs = performance.now() + totalMs
    let clean = true
    for (let part = this.#parts.pop(); part; part = this.#parts.pop()) {
      const leftMs = Math.max(minMs, deadlineMs - performance.now())
      clean = (await this.#stopPart(part, Math.min(part.maxMs, leftMs))) && clean
    }
    return clean
  }

  async #stopPart({ name, stop }: Part, maxMs: number): Promise<boolean> {
    const late = Promise.withResolvers<false>()
    const timer = setTimeout(() => {
      this.#log.error({ part: name }, 'a component did not stop in time')
      late.resolve(false)
    }, maxMs)
    try {
      const done = async () => {
        await stop()
        return true
      }
      return await Promise.race([done(), late.promise])
    } catch (error) {
      this.#log.error({ err: error, part: name }, 'a component did not stop cleanly')
      return false
    } finally {
      clearTimeout(timer)
    }
  }
}
