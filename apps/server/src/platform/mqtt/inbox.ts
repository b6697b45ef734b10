import type { Refusal } from '@limpid/contract/kernel/device-message'
import { Acknowledgements, type PendingAck } from './acknowledgements.ts'
import { type Allowance, createAllowance } from './limits/allowance.ts'
import { type Link, pause } from './link.ts'
import { payloadTooLarge, unknownTopic } from './refusals.ts'
import type { MqttSession } from './session.ts'
import type { DeviceConnection, SessionHub } from './session-hub.ts'
import type { FrameReader } from './wire/frames.ts'
import { isBrokenTopic, packetType } from './wire/packets.ts'
import { type IncomingPublish, plainAck, readOversized } from './wire/publish.ts'

/** One pause for a few messages costs less than one for each. */
const minPauseMs = 100

/**
 * The messages of one session: each is stored or rejected, and the client is answered in order. At most
 * `maxInFlight` of them wait at a time; then the link is paused, so an MQTT 5 client that ignores Receive
 * Maximum is slowed down and not disconnected (a client that sends its whole backlog at once would reconnect
 * and do it again).
 */
export class Inbox {
  readonly #hub: SessionHub
  readonly #link: Link
  readonly #session: MqttSession
  readonly #withReasons: boolean
  readonly #acks = new Acknowledgements()
  readonly #send: (bytes: Buffer) => void
  readonly #allowance: Allowance
  readonly #controlAllowance: Allowance
  #waitingQos0 = 0

  constructor(hub: SessionHub, link: Link, session: MqttSession, withReasons: boolean) {
    this.#hub = hub
    this.#link = link
    this.#session = session
    this.#withReasons = withReasons
    this.#allowance = hub.allowances.of(session.deviceId)
    const { controlPerSecond, controlBurstSeconds } = hub.limits
    this.#controlAllowance = createAllowance(controlPerSecond, controlBurstSeconds)
    this.#send = (bytes) => link.send(bytes)
  }

  /** False if the client violated the protocol. */
  take(publish: IncomingPublish, receivedAtMs: number, from: DeviceConnection): boolean {
    const { topic, payload, packetId, qos, duplicate } = publish
    const { limits, topics, counters } = this.#hub
    if (!topics.mayPublish(topic) && isBrokenTopic(topic)) return false
    if (qos === 2 && packetId !== undefined) {
      const repeat = this.#acks.repeats(packetId)
      if (repeat === 'stored') this.#link.send(plainAck(packetType.pubrec, packetId))
      if (repeat !== undefined) return true
      if (this.#acks.unreleased >= limits.maxInFlight) return false
    }
    counters.received++
    this.#slowDown(this.#allowance, from)
    const owed = packetId === undefined ? undefined : this.#acks.owe(packetId, qos)
    if (!topics.mayPublish(topic)) this.#refuse(topic, payload, owed, unknownTopic(topic))
    else if (payload.length > limits.maxPayloadBytes) {
      this.#refuse(topic, payload, owed, payloadTooLarge(payload.length, limits.maxPayloadBytes))
    } else {
      if (owed === undefined) this.#waitingQos0++
      const message = { topic, payload, qos: qos === 0 ? 0 : 1, duplicate, packetId, receivedAtMs } as const
      this.#hub.store(this.#session, message, from, owed)
    }
    this.#pauseWhenFull()
    return true
  }

  /** Skips a message too large to be buffered and rejects it; an MQTT 3 client would resend it forever. */
  passOversized(frame: FrameReader, from: DeviceConnection): 'passed' | 'incomplete' | 'invalidReason' {
    const { limits, counters } = this.#hub
    const head = readOversized(frame)
    if (head === 'incomplete') return 'incomplete'
    if (head === undefined || frame.bodyEnd - frame.bodyStart > limits.maxDiscardBytes) return 'invalidReason'
    const owed = head.packetId === undefined ? undefined : this.#acks.owe(head.packetId, 1)
    frame.skipBody()
    counters.received++
    this.#slowDown(this.#allowance, from)
    const refusal = payloadTooLarge(head.payloadBytes, limits.maxPayloadBytes)
    this.#refuse(head.topic, new Uint8Array(0), owed, refusal, head.payloadBytes)
    this.#pauseWhenFull()
    return 'passed'
  }

  /** Counts a packet that is no message. */
  countControl(from: DeviceConnection): void {
    this.#slowDown(this.#controlAllowance, from)
  }

  /** A device above its rate limit is not read for a while; its data waits in the socket. */
  #slowDown(allowance: Allowance, from: DeviceConnection): void {
    const waitMs = allowance.take(from.lastHeardMs)
    if (waitMs === 0 || this.#link.isPausedFor(pause.rate)) return
    this.#hub.counters.slowedDown++
    this.#link.pause(pause.rate)
    setTimeout(() => from.rateAllows(), Math.max(waitMs, minPauseMs)).unref()
  }

  /** The session has ended: its rate-limit debt is carried over to the next one. */
  end(nowMs: number): void {
    this.#hub.allowances.keep(this.#session.deviceId, this.#allowance, nowMs)
  }

  /** PUBREL of a QoS 2 handshake. */
  release(packetId: number): void {
    this.#acks.release(packetId)
    this.#link.send(plainAck(packetType.pubcomp, packetId))
  }

  /** The storage result of a message. True if a link paused for it can be read again. */
  settle(owed: PendingAck | undefined, refusal: Refusal | undefined, answer: boolean): boolean {
    if (owed === undefined) this.#waitingQos0--
    else {
      owed.settled = true
      owed.refusal = refusal
      if (answer) this.#answer()
    }
    return this.#link.isPausedFor(pause.window) && this.#waiting <= this.#hub.limits.maxInFlight / 2
  }

  get #waiting(): number {
    return this.#acks.waiting + this.#waitingQos0
  }

  #pauseWhenFull(): void {
    if (this.#waiting >= this.#hub.limits.maxInFlight) this.#link.pause(pause.window)
  }

  #refuse(
    topic: string,
    payload: Uint8Array,
    owed: PendingAck | undefined,
    refusal: Refusal,
    bytes = payload.length,
  ): void {
    this.#hub.refuse(this.#session, { topic, payload, bytes }, refusal)
    if (owed === undefined) return
    owed.settled = true
    owed.refusal = refusal
    this.#answer()
  }

  #answer(): void {
    this.#acks.settle(this.#send, this.#session.protocol === 5, this.#withReasons)
  }
}
