import { rootRole } from '@limpid/contract/roles/system-roles'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { accessTo } from '../../access/access.public.ts'
import { findDevice } from '../devices.reads.ts'

/** The device to change, limited to one owner if given. */
export interface RequestedRange {
  id: string
  ownerId: string | undefined
}

/** The device among those the actor may change: any device for the superuser. */
export function ownOf({ actor }: PersonCtx, id: string): RequestedRange {
  return { id, ownerId: actor.roles.includes(rootRole) ? undefined : actor.id }
}

/**
 * Throws `notPermitted` for an API key. Nobody who ticks "Add devices" or "Edit devices" for a key expects that it can
 * disconnect the devices there are and sign in as them.
 */
export function requirePerson({ actor }: PersonCtx): void {
  if (actor.apiKeyId !== undefined) throw new Problem('notPermitted')
}

/**
 * Throws why nothing was changed: staff see devices that they may not change; anyone else learns
 * nothing about them.
 */
export async function refuseChange(ctx: PersonCtx, id: string): Promise<never> {
  const device = await findDevice(ctx.db, id)
  const access = device && (await accessTo(ctx, ctx.actor, [device])).get(id)
  throw new Problem(access?.relation === 'staff' ? 'notPermitted' : 'notFound')
}
