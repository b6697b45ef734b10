import type { FactsOf, Told } from '@limpid/contract/notices/kinds'
import { batchPath } from '../batches/batches.face.ts'
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
    case 'security.password-reset':
    case 'security.signed-out':
    case 'security.sessions-ended':
      return '/personal?tab=security'
    case 'devices.offline':
      return pathOf(told.facts, '') ?? '/equipment/own-equipment?online=0'
    case 'devices.faulty':
      return pathOf(told.facts, '') ?? '/equipment/own-equipment?activity=fault'
    case 'devices.offered':
      return '/equipment/claim'
    case 'devices.withdrawn':
      return '/equipment/claim?view=transfers&side=received'
    case 'devices.taken':
    case 'devices.declined':
      return '/equipment/claim?view=transfers'
    case 'devices.received':
      return devicePath(told.facts.device)
    case 'devices.maintenance-due':
      return pathOf(told.facts, '?tab=maintenance') ?? '/equipment/maintenance?state=overdue'
    case 'devices.fault-reported':
    case 'devices.fault-answered':
      return pathOf(told.facts, `?tab=feedback&report=${told.facts.report}`) ?? '/equipment/feedback'
    case 'devices.batch-ended':
      return batchPath(told.facts.batch)
    case 'sharing.offered':
    case 'sharing.changed':
    case 'sharing.revoked':
      return '/equipment/share-device'
    case 'sharing.accepted':
    case 'sharing.refused':
    case 'sharing.left':
      return '/equipment/share-device?view=given'
    case 'devices.refused':
      return pathOf(told.facts, '?tab=actions&actionKind=refused') ?? '/equipment/own-equipment'
  }
}

/** The page of the one device that a notice is about. */
function pathOf(
  { devices: [device], count }: Pick<FactsOf<'devices.refused'>, 'devices' | 'count'>,
  query: string,
): string | undefined {
  return device && count === 1 ? `${devicePath(device)}${query}` : undefined
}
