import type { Socket } from 'node:net'
import type { DisconnectReason, Refusal } from '@limpid/contract/kernel/device-message'
import type { PendingAck } from './acknowledgements.ts'
import { Inbox } from './inbox.ts'
import type { Paused } from './limits/backpressure.ts'
import { Link, pause } from './link.ts'
import { unknownTopic } from './refusals.ts'
import { beginSession, type MqttSession } from './session.ts'
import type { DeviceConnection, SessionHub } from './session-hub.ts'
import {
  denialBytes,
  type Hello,
  keepAliveSeconds,
  readConnect,
  type Will,
  welcomeBytes,
  willMessage,
  willNotSent,
} from './wire/connect.ts'
import { FRAME, FrameReader, MALFORMED, NEED_MORE } from './wire/frames.ts'
import { disconnectBytes, isMalformed, packetType, pingResponse } from './wire/packets.ts'
import { readPublish } from './wire/publish.ts'
import { code, disconnectCode } from './wire/reason-codes.ts'
import { answerSubscribe, answerUnsubscribe } from './wire/subscribe.ts'

/** One socket, from accept to its end. */
export class Connection implements DeviceConnection, Paused {
  session: MqttSession | undefined
  /** Authentication failed; the socket is about to close. */
  denied = false
  closed = false
  readonly address: string
  readonly #hub: SessionHub
  readonly #link: Link
  readonly #openedAtMs = performance.now()
  readonly #frames = new FrameReader()
  #protocol: 3 | 4 | 5 = 4
  #inbox: Inbox | undefined
  #will: Will | undefined
  #keepAliveMs = 0
  #lastHeardMs = this.#openedAtMs
  #chunkAtMs = 0
  #running = false

  constructor(hub: SessionHub, socket: Socket, address: string) {
    this.#hub = hub
    this.address = address
    const overflow = { maxBytes: hub.limits.maxWriteBufferBytes, report: () => this.end('slow_reader') }
    this.#link = new Link(socket, hub.flushLater, overflow)
    socket.on('data', (chunk: Buffer) => this.#heard(chunk))
    for (const event of ['error', 'end', 'close']) socket.on(event, () => this.end('connection_lost'))
  }

  /** When bytes last arrived, by `performance.now()`. */
  get lastHeardMs(): number {
    return this.#lastHeardMs
  }

  #heard(chunk: Buffer): void {
    if (this.closed || this.denied) return
    this.#lastHeardMs = performance.now()
    this.#chunkAtMs = Date.now()
    this.#frames.push(chunk)
    this.#run()
  }

  /** Processes packets until the bytes run out or something pauses the connection. */
  #run(): void {
    if (this.#running) return
    this.#running = true
    try {
      let more = true
      while (more && !this.#link.paused && !this.closed) more = this.#step()
    } catch (error) {
      this.#broke(error)
    }
    this.#running = false
  }

  #step(): boolean {
    const { limits, gate } = this.#hub
    if (this.session !== undefined && gate.isFull()) {
      this.#link.pause(pause.gate)
      gate.wait(this)
      return false
    }
    if (this.session === undefined) {
      const first = this.#frames.peek()
      if (first === undefined) return false
      if (first !== packetType.connect << 4) return this.#fail('protocol_error')
    }
    const found = this.#frames.next(
      this.session === undefined ? limits.maxConnectBytes : limits.maxPacketBytes,
    )
    if (found === NEED_MORE) return false
    if (found === MALFORMED) return this.#fail('protocol_error', code.malformedPacket)
    if (found !== FRAME) return this.#tooLarge()
    return this.#inbox === undefined ? this.#connect() : this.#take(this.#inbox)
  }

  #take(inbox: Inbox): boolean {
    const frame = this.#frames
    const whole = () => frame.bytes.subarray(frame.frameStart, frame.bodyEnd)
    const type = frame.first >> 4
    if (type !== packetType.publish) {
      if (isMalformed(frame)) return this.#fail('protocol_error', code.malformedPacket)
      inbox.countControl(this)
    }
    switch (type) {
      case packetType.publish: {
        const publish = readPublish(frame, this.#protocol)
        if (typeof publish === 'number') return this.#fail('protocol_error', publish)
        return inbox.take(publish, this.#chunkAtMs, this) || this.#fail('protocol_error')
      }
      case packetType.pingreq:
        return this.#send(pingResponse)
      case packetType.pubrel: {
        if (frame.bodyEnd - frame.bodyStart < 2 || this.#protocol === 5) return this.#fail('protocol_error')
        inbox.release(frame.bytes.readUInt16BE(frame.bodyStart))
        return true
      }
      case packetType.subscribe:
        return this.#answer(answerSubscribe(whole(), this.#protocol, this.#hub.topics.maySubscribe))
      case packetType.unsubscribe:
        return this.#answer(answerUnsubscribe(whole(), this.#protocol, this.#hub.topics.maySubscribe))
      case packetType.disconnect: {
        const reason = frame.bodyEnd > frame.bodyStart ? frame.bytes[frame.bodyStart] : 0
        // MQTT 5: only the normal disconnection (0x00) discards the will.
        if (reason === 0 || this.#protocol !== 5) this.#will = undefined
        return this.#fail('client_disconnect')
      }
      default:
        return this.#fail('protocol_error')
    }
  }

  #answer(answer: Buffer | number): boolean {
    return typeof answer === 'number' ? this.#fail('protocol_error', answer) : this.#send(answer)
  }

  #fail(reason: DisconnectReason, reasonCode?: number): false {
    this.end(reason, reasonCode)
    return false
  }

  /** An internal error of the endpoint ends only this connection. */
  #broke(error: unknown): void {
    this.#hub.log.error({ err: error }, 'the MQTT endpoint failed on a packet')
    this.end('protocol_error', code.implementationError)
  }

  #connect(): boolean {
    const frame = this.#frames
    const hello = readConnect(
      frame.bytes.subarray(frame.frameStart, frame.bodyEnd),
      frame.bodyStart - frame.frameStart,
    )
    if ('answer' in hello) {
      if (hello.answer !== undefined) this.#send(hello.answer)
      if (hello.invalidId !== undefined) this.#hub.noteDenied(this, 'client_id', hello.invalidId)
      return this.#fail('protocol_error')
    }
    this.#protocol = hello.protocol
    this.#link.pause(pause.signIn)
    this.#signIn(hello).catch((error: unknown) => this.#broke(error))
    return false
  }

  async #signIn(hello: Hello): Promise<void> {
    const verdict = await this.#hub.authenticate(this, hello)
    if (this.closed) return
    if ('denied' in verdict) {
      this.#hub.noteDenied(this, verdict.denied, hello.clientId)
      // Without a CONNACK, after which some clients never try again: the next attempt may succeed.
      if (verdict.denied !== 'bad_credentials') return this.#endDenied()
      this.#send(denialBytes(hello.protocol))
      this.end('protocol_error')
      return
    }
    this.#keepAliveMs = keepAliveSeconds(hello, this.#hub.limits) * 1_500
    this.#lastHeardMs = performance.now()
    const session = beginSession(hello, verdict, this.address, new Date())
    this.session = session
    // First, so that an older connection of the device has ended and handed over its rate-limit debt.
    this.#hub.signedIn(this, session)
    this.#inbox = new Inbox(this.#hub, this.#link, session, hello.wantsReasons)
    this.#send(welcomeBytes(hello, this.#hub.limits))
    if (hello.will !== undefined) this.#storeWill(session, hello.will)
    this.#resume(pause.signIn)
  }

  /**
   * A will is a message of the device itself, so it obeys the same topics; any other is rejected at CONNECT.
   */
  #storeWill(session: MqttSession, will: Will): void {
    if (this.#hub.topics.mayPublish(will.topic)) this.#will = will
    else this.#hub.refuse(session, will, unknownTopic(will.topic))
  }

  /** The storage result of a message; `refusal` if it was rejected. */
  stored(owed: PendingAck | undefined, refusal: Refusal | undefined): void {
    if (this.#inbox?.settle(owed, refusal, !this.closed)) this.#resume(pause.window)
  }

  /**
   * Storage failed: neither this message nor a later one is acknowledged, and the client is disconnected
   * after a delay, so that it resends them. False if that was already known.
   */
  storageFailed(): boolean {
    if (this.closed || this.#link.isPausedFor(pause.storage)) return false
    this.#link.pause(pause.storage)
    this.#endLater('storage_unavailable')
    return true
  }

  /** It waits only while there is room for those who may sign in, and frees its place as soon as its client leaves. */
  #endDenied(): void {
    if (this.#hub.isCrowded()) {
      this.end('protocol_error')
      return
    }
    this.#link.unpause(pause.signIn)
    this.#link.listen()
    this.#endLater('protocol_error')
  }

  /** After a delay, so that clients do not reconnect in a storm. */
  #endLater(reason: DisconnectReason): void {
    setTimeout(() => this.end(reason), this.#hub.limits.retryPauseMs).unref()
  }

  /** A packet above the limit. Only a PUBLISH of an MQTT 3 client, which received no limit, does not end the connection. */
  #tooLarge(): boolean {
    const isPublish = this.#frames.first >> 4 === packetType.publish
    if (this.#inbox !== undefined && this.#protocol !== 5 && isPublish) {
      const passed = this.#inbox.passOversized(this.#frames, this)
      if (passed !== 'invalidReason') return passed === 'passed'
    }
    return this.#fail('packet_too_large')
  }

  #resume(why: number): void {
    this.#link.unpause(why)
    if (this.#link.paused || this.closed) return
    // The client was not silent while the socket was not being read.
    this.#lastHeardMs = performance.now()
    this.#run()
    if (!this.closed) this.#link.listen()
  }

  rateAllows(): void {
    this.#resume(pause.rate)
  }

  gateOpened(): void {
    this.#resume(pause.gate)
  }

  /** Stops reading; pending messages are still acknowledged. */
  stopReading(): void {
    this.#link.pause(pause.shutdown)
  }

  /**
   * Ends an authentication that takes too long, and a session that was silent for more than one and a half
   * keep-alives.
   */
  checkTimeouts(nowMs: number): void {
    if (this.session === undefined) {
      if (nowMs - this.#openedAtMs > this.#hub.limits.connectTimeoutMs) this.end('keepalive_timeout')
    } else if (this.#keepAliveMs > 0 && !this.#link.paused && nowMs - this.#lastHeardMs > this.#keepAliveMs) {
      this.end('keepalive_timeout')
    }
  }

  #send(bytes: Buffer): true {
    this.#link.send(bytes)
    return true
  }

  /** Ends the connection, once: sends an MQTT 5 client the reason, reports it, and releases the socket. */
  end(reason: DisconnectReason, reasonCode = disconnectCode[reason]): void {
    if (this.closed) return
    this.closed = true
    const { session } = this
    if (session !== undefined && this.#protocol === 5 && reasonCode !== undefined) {
      this.#link.send(disconnectBytes(reasonCode))
    }
    this.#frames.clear()
    this.#hub.gate.forget(this)
    if (session !== undefined && this.#will !== undefined && !willNotSent.has(reason)) {
      this.#hub.store(session, willMessage(this.#will), undefined, undefined)
    }
    this.#inbox?.end(performance.now())
    this.#hub.ended(this, reason)
    if (reason === 'connection_lost' || reason === 'slow_reader') this.#link.destroy()
    else this.#link.leave(this.#hub.limits.lingerMs)
  }
}
