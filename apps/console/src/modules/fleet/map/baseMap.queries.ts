import { basePath } from '@limpid/contract/kernel/endpoints'
import { mapsPath } from '@limpid/contract/settings/map'
import { queryOptions } from '@tanstack/react-query'
import type { geoJSON } from 'leaflet'

/** GeoJSON, as Leaflet takes it. */
type Shapes = NonNullable<Parameters<typeof geoJSON>[0]>

async function read<T>(address: string, signal: AbortSignal): Promise<T> {
  const reply = await fetch(address, { signal })
  return (await reply.json()) as T
}

/** The coastlines that the console has: without borders and names. */
export const coastsQuery = () =>
  queryOptions({
    queryKey: ['maps', 'coasts'],
    queryFn: ({ signal }) => read<Shapes>('maps/land.json', signal),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { shown: 'page' },
  })

/** The map file of the operator, by its version. */
export const ownMapQuery = (version: string | null) =>
  queryOptions({
    queryKey: ['maps', 'own', version],
    queryFn: ({ signal }) => read<Shapes>(`${basePath}${mapsPath}/${version}.json`, signal),
    enabled: version !== null,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { shown: 'page' },
  })
