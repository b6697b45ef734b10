import type { Socket } from 'node:net'
import type pg from 'pg'
import { PreparingClient } from '../prepared-plans/prepared-plans.ts'

export interface TimedClientConfig extends pg.ClientConfig {
  /** How long the database may send nothing while a statement waits for its answer; unlimited when omitted. */
  silenceMs?: number
  /** Where the connections that wait for an answer are found. */
  waiting?: Set<TimedClient>
}

const connectMs = 10_000
const keepAliveMs = 10_000

/**
 * A connection that does not wait forever: when the database accepts a statement and then stays silent (a firewall
 * that forgot the connection, a frozen machine), the connection is closed after `silenceMs`. Nobody knows what became
 * of the statement, so it fails without an SQLSTATE, every statement behind it fails with it, and a pool replaces the
 * connection.
 */
export class TimedClient extends PreparingClient {
  readonly #waiting: Set<TimedClient> | undefined
  #silenceMs: number | undefined
  #timer: NodeJS.Timeout | undefined
  #isWaiting = false
  #heardBytes = 0
  #heardAtMs = 0

  constructor(config: TimedClientConfig = {}) {
    super({
      ...config,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMs,
      // Of a pool, 0 means to wait for a free connection without a limit; opening one always has a limit.
      connectionTimeoutMillis: config.connectionTimeoutMillis || connectMs,
    })
    this.#waiting = config.waiting
    this.#silenceMs = config.silenceMs
    // Everything is answered.
    this.on('drain', () => this.#rest())
    this.on('end', () => this.#rest())
  }

  /** Replaces the limit for the next statements. */
  answerWithin(silenceMs: number): void {
    this.#silenceMs = silenceMs
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg declares a dozen ways to call it, and all are passed on.
  override query(...args: any[]): any {
    if (!this.#isWaiting) this.#wait()
    return super.query(...args)
  }

  /** How long a statement has waited without a byte from the database; 0 when none waits. */
  get silentMs(): number {
    const { bytesRead } = this.#stream
    if (bytesRead !== this.#heardBytes) this.#heardAtMs = performance.now()
    this.#heardBytes = bytesRead
    return this.#isWaiting ? performance.now() - this.#heardAtMs : 0
  }

  /** The process of the database that serves this connection, as the database named it. */
  get backend(): number | undefined {
    // pg declares no type for it.
    return (this as unknown as { processID: number | null }).processID ?? undefined
  }

  /** Closes the connection although its statement is not answered. */
  giveUp(): void {
    const seconds = Math.round(this.silentMs / 1000)
    this.#rest()
    this.#stream.destroy(new DatabaseSilent(`the database has not answered for ${seconds} s`))
  }

  get #stream(): Socket {
    // pg declares no type for the socket of a connection.
    return (this as unknown as { connection: { stream: Socket } }).connection.stream
  }

  #wait(): void {
    this.#isWaiting = true
    this.#heardAtMs = performance.now()
    this.#heardBytes = this.#stream.bytesRead
    this.#waiting?.add(this)
    this.#checkIn(this.#silenceMs)
  }

  #checkIn(silenceMs: number | undefined): void {
    if (silenceMs === undefined) return
    // After a stall of this process, what has arrived meanwhile is read first.
    this.#timer = setTimeout(() => setImmediate(() => this.#check(silenceMs)), silenceMs)
    this.#timer.unref()
  }

  #check(silenceMs: number): void {
    if (!this.#isWaiting) return
    if (this.silentMs >= silenceMs) this.giveUp()
    else this.#checkIn(silenceMs)
  }

  #rest(): void {
    clearTimeout(this.#timer)
    this.#isWaiting = false
    this.#waiting?.delete(this)
  }
}

/** The database accepted a statement and sent nothing since: whether it took effect is unknown. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent'
  readonly code = 'ETIMEDOUT'
}
