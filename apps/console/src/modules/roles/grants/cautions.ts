import type { Permission } from '@limpid/contract/catalogue/permissions'
import type { RolePreview } from '@limpid/contract/menus/grants'
import type { DataScope } from '@limpid/contract/roles/roles'

/** Show and change devices of others, by the data scope: each granted on its own, never with the page above it. */
const viewOthers: Permission = 'iot:device:any'
const changeOthers: Permission = 'iot:device:control-any'

/** Whether a permission is granted only by its own box. */
export const isByHand = (perm: string | null): boolean => perm === viewOthers || perm === changeOthers

const homePath = '/dashboard'

export type Caution =
  | 'everyDevice'
  | 'scopedDevices'
  | 'noOthers'
  | 'changesDevices'
  | 'changesNothing'
  | 'noHome'

/** What staff should know before they give this role to somebody. */
export function cautionsOf(
  { routes, perms }: Pick<RolePreview, 'routes' | 'perms'>,
  dataScope: DataScope,
): Caution[] {
  const hasHome = routes.some(({ path, meta }) => path === homePath && !meta.hidden)
  return [...aboutDevices(perms, dataScope), ...(hasHome ? [] : (['noHome'] as const))]
}

function aboutDevices(perms: readonly string[], dataScope: DataScope): Caution[] {
  const changes = perms.includes(changeOthers)
  if (!perms.includes(viewOthers)) return changes ? ['changesNothing'] : []
  if (dataScope === 'self') return ['noOthers']
  const seen = dataScope === 'all' ? 'everyDevice' : 'scopedDevices'
  return changes ? [seen, 'changesDevices'] : [seen]
}
