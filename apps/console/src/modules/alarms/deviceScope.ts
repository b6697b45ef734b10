import type { DeviceAccess, DeviceScope } from '@limpid/contract/access/access'

const scopes = { owner: 'own', shared: 'shared', staff: 'all' } as const

/** The scope in which a device is found, by why the user sees it. */
export const deviceScopeOf = ({ relation }: Pick<DeviceAccess, 'relation'>): DeviceScope => scopes[relation]
