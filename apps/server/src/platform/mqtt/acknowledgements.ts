import type { Refusal } from '@limpid/contract/kernel/device-message'
import { packetType } from './wire/packets.ts'
import { plainAck, refusalAck } from './wire/publish.ts'

/** A QoS 1 or 2 message whose acknowledgement has not been sent yet. */
export interface PendingAck {
  packetId: number
  qos: number
  settled: boolean
  refusal: Refusal | undefined
}

/**
 * The pending acknowledgements of one connection. They are sent in the order of the messages (MQTT-4.6.0-2),
 * so a later message that is stored first waits for the earlier ones.
 */
export class Acknowledgements {
  readonly #owed: PendingAck[] = []
  /** QoS 2 ids that were acknowledged with PUBREC and not yet released; a repeat of one is not a new message. */
  readonly #unreleased = new Set<number>()

  get waiting(): number {
    return this.#owed.length
  }

  get unreleased(): number {
    return this.#unreleased.size
  }

  owe(packetId: number, qos: number): PendingAck {
    const owed = { packetId, qos, settled: false, refusal: undefined }
    this.#owed.push(owed)
    return owed
  }

  /** Whether this QoS 2 id is still in its handshake; the handshake's response is resent if due. */
  repeats(packetId: number): 'stored' | 'waiting' | undefined {
    if (this.#unreleased.has(packetId)) return 'stored'
    return this.#owed.some((owed) => owed.qos === 2 && owed.packetId === packetId) ? 'waiting' : undefined
  }

  release(packetId: number): void {
    this.#unreleased.delete(packetId)
  }

  /**
   * Passes to `send` every acknowledgement that may be sent now, in order. `withCodes`: the client speaks
   * MQTT 5.
   */
  settle(send: (bytes: Buffer) => void, withCodes: boolean, withReasons: boolean): void {
    while (this.#owed[0]?.settled) {
      const { packetId, qos, refusal } = this.#owed.shift() as PendingAck
      if (qos === 2) {
        this.#unreleased.add(packetId)
        send(plainAck(packetType.pubrec, packetId))
      } else if (refusal !== undefined && withCodes) send(refusalAck(packetId, refusal, withReasons))
      else send(plainAck(packetType.puback, packetId))
    }
  }
}
