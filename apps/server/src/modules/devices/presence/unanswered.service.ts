import { hash } from 'node:crypto'
import type { MqttPublish, MqttSession } from '../../../platform/mqtt/session.ts'

/** As long as the recorder recognises a redelivered message. */
const rememberedMs = 600_000
/** Devices of which unanswered messages are remembered; those that went first are forgotten first. */
const maxDevices = 20_000

interface Pending {
  publish: MqttPublish
  settled: boolean
}

interface Left {
  endedMs: number
  messages: { packetId: number; digest: string }[]
}

/**
 * Messages that a session left without an acknowledgement: what became of them is unknown to the device, so it sends
 * them first in its next session, with or without the DUP flag and perhaps under other packet ids.
 */
export interface Unanswered {
  /**
   * The message as it was first sent, if the last session of the device left it unanswered: with its packet id of then and marked as a
   * redelivery, so that the recorder finds whether it is stored.
   */
  recognise(session: MqttSession, publish: MqttPublish): MqttPublish
  /** A message waits for its acknowledgement; to be called when it may be sent. */
  waits(session: MqttSession, publish: MqttPublish): () => void
  ended(session: MqttSession): void
}

export function createUnanswered(nowMs: () => number = () => performance.now()): Unanswered {
  const pending = new WeakMap<MqttSession, Pending[]>()
  const left = new Map<string, Left>()
  /** Sessions that have sent a message which is no repeat. */
  const beyond = new WeakSet<MqttSession>()

  return {
    recognise(session, publish) {
      const { deviceId } = session
      const before = left.get(deviceId)
      if (before === undefined || publish.packetId === undefined || beyond.has(session)) return publish
      const digest = digestOf(publish)
      const isPast = nowMs() - before.endedMs > rememberedMs
      const at = isPast ? -1 : before.messages.findIndex((message) => message.digest === digest)
      const [found] = before.messages.splice(0, at < 0 ? before.messages.length : at + 1).slice(-1)
      if (before.messages.length === 0) left.delete(deviceId)
      if (at < 0) beyond.add(session)
      return at < 0 || found === undefined
        ? publish
        : { ...publish, packetId: found.packetId, duplicate: true }
    },
    waits(session, publish) {
      if (publish.packetId === undefined) return () => {}
      const message: Pending = { publish, settled: false }
      const list = pending.get(session) ?? []
      if (list.length === 0) pending.set(session, list)
      list.push(message)
      return () => {
        message.settled = true
        // Acknowledgements are sent in the order of the messages.
        while (list[0]?.settled) list.shift()
      }
    },
    ended(session) {
      const messages = (pending.get(session) ?? []).flatMap(({ publish }) =>
        publish.packetId === undefined ? [] : [{ packetId: publish.packetId, digest: digestOf(publish) }],
      )
      pending.delete(session)
      // Unanswered for longer: a session that ended before it repeated everything.
      const older = beyond.has(session) ? [] : (left.get(session.deviceId)?.messages ?? [])
      if (messages.length + older.length === 0) return
      left.delete(session.deviceId)
      left.set(session.deviceId, { endedMs: nowMs(), messages: [...messages, ...older] })
      for (const deviceId of left.keys()) {
        if (left.size <= maxDevices) break
        left.delete(deviceId)
      }
    },
  }
}

const digestOf = ({ topic, payload }: MqttPublish): string => hash('sha1', payload, 'base64') + topic
