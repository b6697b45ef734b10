/* Attributes reported by a device, such as firmware and model. The latest value of each key counts; their
   total size is limited, because every response about the device includes them. */
import type { Db } from '../../../platform/database/tables.ts'
import type { Events } from '../../../platform/events/events.ts'
import type { PublishOutcome } from '../../../platform/mqtt/session.ts'
import { maxAttributeCharacters, mergeAttributes } from '../devices.store.ts'
import type {} from '../presence/presence.service.ts'
import type {} from './facts.service.ts'

/** Stores a device's attributes and publishes the change; rejects what would make them too large. */
export async function saveAttributes(
  db: Db,
  events: Events,
  deviceId: string,
  attributes: Record<string, unknown>,
): Promise<PublishOutcome> {
  const kept = await mergeAttributes(db, deviceId, attributes)
  if (!kept) {
    const detail = `the attributes of a device can have at most ${maxAttributeCharacters} characters of JSON`
    return { refused: { reason: 'payload_too_large', detail } }
  }
  const devices = [{ deviceId, ownerId: kept.ownerId }]
  events.emit(kept.firmwareChanged ? 'devices.altered' : 'devices.changed', { devices })
  events.emit('device.reported', { deviceId, before: kept.before, reported: attributes })
  return { stored: true }
}
