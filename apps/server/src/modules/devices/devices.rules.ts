import { holdsAny } from '@limpid/contract/kernel/permissions'
import type { Actor } from '../../platform/context.ts'

/** Who may see every device, whoever owns it. */
export function seesEveryDevice(actor: Actor): boolean {
  return holdsAny(actor, ['iot:device:any'])
}

export function maySeeDevice(actor: Actor, device: { ownerId: string }): boolean {
  return device.ownerId === actor.id || seesEveryDevice(actor)
}

/** Escapes what means something to LIKE, so that a person's `%` is a percent sign. */
export function likePattern(keywords: string): string {
  return `%${keywords
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')}%`
}
