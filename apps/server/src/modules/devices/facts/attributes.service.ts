/*
 * What a device tells about itself: its firmware, its model. The newest word of each key counts; together they stay small,
 * because every page of the device carries them.
 */
import type { Db } from '../../../platform/database/tables.ts'
import type { Events } from '../../../platform/events/events.ts'
import type { PublishOutcome } from '../../../platform/mqtt/session.ts'
import { mergeAttributes, mostAttributeCharacters } from '../devices.store.ts'
import type {} from '../presence/presence.service.ts'
import type {} from './facts.service.ts'

/** Keeps a device's attributes, and tells that it changed; refuses what would make them too large. */
export async function saveAttributes(
  db: Db,
  events: Events,
  deviceId: string,
  attributes: Record<string, unknown>,
): Promise<PublishOutcome> {
  const kept = await mergeAttributes(db, deviceId, attributes)
  if (!kept) {
    const detail = `the attributes of one device fill at most ${mostAttributeCharacters} characters of JSON`
    return { refused: { reason: 'payload_too_large', detail } }
  }
  const devices = [{ deviceId, ownerId: kept.ownerId }]
  events.emit(kept.firmwareChanged ? 'devices.altered' : 'devices.changed', { devices })
  events.emit('device.told', { deviceId, before: kept.before, told: attributes })
  return { stored: true }
}
