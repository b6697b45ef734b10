import type { Logger } from './log.ts'

/**
 * Stops everything that was started, in reverse order: exactly once, one after the other, each whatever the
 * result of the last.
 */
export class Stopper {
  readonly #parts: { name: string; stop: () => Promise<unknown> | unknown }[] = []
  readonly #log: Logger
  #stopped: Promise<boolean> | undefined

  constructor(log: Logger) {
    this.#log = log
  }

  get stopping(): boolean {
    return this.#stopped !== undefined
  }

  /** Anything started while stopping is stopped at once. */
  add(name: string, stop: () => Promise<unknown> | unknown): void {
    if (this.#stopped)
      void Promise.resolve(stop()).catch((error) => this.#log.error({ err: error, part: name }))
    else this.#parts.push({ name, stop })
  }

  /** Resolves to whether every part stopped without an error. */
  stop(): Promise<boolean> {
    this.#stopped ??= this.#stopAll()
    return this.#stopped
  }

  async #stopAll(): Promise<boolean> {
    let clean = true
    for (let part = this.#parts.pop(); part; part = this.#parts.pop()) {
      try {
        await part.stop()
      } catch (error) {
        clean = false
        this.#log.error({ err: error, part: part.name }, 'a component did not stop cleanly')
      }
    }
    return clean
  }
}
