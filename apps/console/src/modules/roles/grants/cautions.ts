import type { Permission } from '@limpid/contract/catalogue/permissions'
import type { RolePreview } from '@limpid/contract/menus/grants'

/** Shows the devices of every owner, whatever the data scope: granted on its own, never with the page above it. */
export const everyDevice: Permission = 'iot:device:any'

const homePath = '/dashboard'

export type Caution = 'everyDevice' | 'noHome'

/** What staff should know before they give this role to somebody. */
export function cautionsOf({ routes, perms }: Pick<RolePreview, 'routes' | 'perms'>): Caution[] {
  const hasHome = routes.some(({ path, meta }) => path === homePath && !meta.hidden)
  return [
    ...(perms.includes(everyDevice) ? (['everyDevice'] as const) : []),
    ...(hasHome ? [] : (['noHome'] as const)),
  ]
}
