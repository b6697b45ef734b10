import type { Socket } from 'node:net'

/** Why a socket is currently not read; any set bit pauses it. */
export const pause = { signIn: 1, window: 2, gate: 4, storage: 8, shutdown: 16, rate: 32 } as const

/**
 * The socket of one connection: reading can be paused for several reasons at once, and writes are batched per
 * turn.
 */
export class Link {
  readonly #socket: Socket
  readonly #flushLater: (link: Link) => void
  readonly #overflow: { maxBytes: number; report: () => void }
  #pauses = 0
  #out: Buffer[] = []

  constructor(
    socket: Socket,
    flushLater: (link: Link) => void,
    overflow: { maxBytes: number; report: () => void },
  ) {
    this.#socket = socket
    this.#flushLater = flushLater
    this.#overflow = overflow
  }

  get paused(): boolean {
    return this.#pauses !== 0
  }

  isPausedFor(why: number): boolean {
    return (this.#pauses & why) !== 0
  }

  pause(why: number): void {
    if (this.#pauses === 0) this.#socket.pause()
    this.#pauses |= why
  }

  /** Clears one reason. Bytes that arrived earlier must be processed before `listen` accepts new ones. */
  unpause(why: number): void {
    this.#pauses &= ~why
  }

  listen(): void {
    if (this.#pauses === 0 && this.#socket.isPaused()) this.#socket.resume()
  }

  /** Queues bytes; all bytes of one turn are sent in one write. */
  send(bytes: Buffer): void {
    if (this.#out.length === 0) this.#flushLater(this)
    this.#out.push(bytes)
  }

  flush(): void {
    const out = this.#out
    if (out.length === 0) return
    this.#out = []
    if (!this.#socket.writable) return
    this.#socket.write(out.length === 1 ? (out[0] as Buffer) : Buffer.concat(out))
    if (this.#socket.writableLength > this.#overflow.maxBytes) this.#overflow.report()
  }

  destroy(): void {
    this.#socket.destroy()
  }

  /**
   * Half-closes, and keeps reading for a moment so that unread bytes do not reset the connection before the
   * last packet is delivered.
   */
  leave(lingerMs: number): void {
    const socket = this.#socket
    this.flush()
    socket.end()
    socket.resume()
    const timer = setTimeout(() => socket.destroy(), lingerMs)
    socket.once('end', () => socket.destroySoon())
    socket.once('close', () => clearTimeout(timer))
  }
}
