import type { FactsOf, Told } from '@limpid/contract/notices/kinds'
import { devicePath } from '../devices/devices.face.ts'

/** Where a notice leads: to what it is about, and what one can do there. */
export function noticeLink(told: Told): string {
  switch (told.kind) {
    case 'security.contact-changed':
      return '/personal?tab=profile'
    case 'security.api-key-made':
      return '/personal?tab=keys'
    case 'security.signed-in':
    case 'security.password-changed':
    case 'security.sessions-ended':
      return '/personal?tab=security'
    case 'devices.offline':
      return pathOf(told.facts, '') ?? '/equipment/own-equipment?online=0'
    case 'sharing.offered':
    case 'sharing.changed':
    case 'sharing.revoked':
      return '/equipment/share-device'
    case 'sharing.accepted':
    case 'sharing.refused':
    case 'sharing.left':
      return '/equipment/share-device?view=given'
    case 'devices.refused':
      return pathOf(told.facts, '?tab=refusals') ?? '/equipment/own-equipment'
  }
}

/** The page of the one device that a notice is about. */
function pathOf({ devices: [device], count }: FactsOf<'devices.refused'>, query: string): string | undefined {
  return device && count === 1 ? `${devicePath(device)}${query}` : undefined
}
