/**
 * Limits how many messages, and bytes of them, all connections together may have waiting for storage. Above
 * the limit connections stop reading their sockets; below half of it they resume in the order in which they
 * stopped, each with its own small window, so a flooding device does not crowd out the others.
 */

export interface Paused {
  gateOpened(): void
}

export interface Gate {
  enter(bytes: number): void
  leave(bytes: number): void
  isFull(): boolean
  wait(connection: Paused): void
  forget(connection: Paused): void
  readonly messages: number
  readonly bytes: number
  readonly paused: number
}

/**
 * A gate for `maxMessages` messages with a total of `maxBytes`; the one that crosses the limit is still
 * accepted.
 */
export function createGate(maxMessages: number, maxBytes: number): Gate {
  const waiting = new Set<Paused>()
  let messages = 0
  let bytes = 0
  let scheduled = false

  const isFull = () => messages >= maxMessages || bytes >= maxBytes
  const isLow = () => messages <= maxMessages / 2 && bytes <= maxBytes / 2

  const release = () => {
    scheduled = false
    for (const connection of waiting) {
      if (isFull()) return
      waiting.delete(connection)
      connection.gateOpened()
    }
  }

  return {
    enter(size) {
      messages++
      bytes += size
    },
    leave(size) {
      messages--
      bytes -= size
      if (scheduled || waiting.size === 0 || !isLow()) return
      scheduled = true
      setImmediate(release)
    },
    isFull,
    wait: (connection) => void waiting.add(connection),
    forget: (connection) => void waiting.delete(connection),
    get messages() {
      return messages
    },
    get bytes() {
      return bytes
    },
    get paused() {
      return waiting.size
    },
  }
}
