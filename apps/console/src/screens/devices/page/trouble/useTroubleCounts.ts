import type { Device } from '@limpid/contract/fleet/fleet'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCan } from '../../../../kit/access/Can.tsx'
import { troublesQuery } from '../../../../modules/analysis/analysis.public.ts'
import type { Troubles } from '../panelGroups.ts'

const scopes = { owner: 'own', shared: 'shared', staff: 'all' } as const

/** What needs attention on this device, by kind: the same list as on the dashboard, limited to the device. */
export function useTroubleCounts({ id, access }: Device): Troubles {
  const allowed = useCan()(['iot:device:list'])
  const { data } = useQuery({
    ...troublesQuery({ deviceId: id, scope: scopes[access.relation], pageSize: 1 }),
    enabled: allowed,
  })
  return useMemo(() => new Map(data?.kinds.map(({ kind, total }) => [kind, total])), [data])
}
