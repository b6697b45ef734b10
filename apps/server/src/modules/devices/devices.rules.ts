import { holdsAny } from '@limpid/contract/kernel/people/roles'
import type { Actor } from '../../platform/context.ts'

/** Who may see every device, whoever owns it. */
export function seesEveryDevice(actor: Actor): boolean {
  return holdsAny(actor, ['iot:device:any'])
}
