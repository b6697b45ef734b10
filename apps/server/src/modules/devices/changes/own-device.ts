import { rootRole } from '@limpid/contract/kernel/people/roles'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { findDevice } from '../devices.face.ts'
import { seesEveryDevice } from '../devices.rules.ts'

/** A device that is to be changed, of this owner only where one is named. */
export interface Wanted {
  id: string
  ownerId: string | undefined
}

/** The device among those that the actor may change: everybody's for the superuser. */
export function ownOf({ actor }: PersonCtx, id: string): Wanted {
  return { id, ownerId: actor.roles.includes(rootRole) ? undefined : actor.id }
}

/** Says why nothing was changed: staff see devices that are not theirs to change, anybody else learns nothing of them. */
export async function refuseChange(ctx: PersonCtx, id: string): Promise<never> {
  const seen = seesEveryDevice(ctx.actor) && (await findDevice(ctx.db, id))
  throw new Problem(seen ? 'notPermitted' : 'notFound')
}
