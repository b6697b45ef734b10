import { holdsAny } from '@limpid/contract/roles/system-roles'
import type { Actor } from '../../platform/context.ts'

/** Whether the actor may see every device, regardless of owner. */
export function seesEveryDevice(actor: Actor): boolean {
  return holdsAny(actor, ['iot:device:any'])
}
