import { basePath } from '@limpid/contract/kernel/endpoints'
import { mapsPath } from '@limpid/contract/settings/map'
import { queryOptions } from '@tanstack/react-query'
import type { geoJSON } from 'leaflet'

/** An area of the built-in map. */
export interface Area {
  /** ISO 3166 of a country, GB/T 2260 of a province; empty where there is none. */
  code: string
  /** Where its name stands: longitude, latitude. */
  at: [number, number]
  /** In square degrees: the names of large areas come first. */
  size: number
}

/** GeoJSON, as Leaflet takes it. */
type Shapes = NonNullable<Parameters<typeof geoJSON>[0]>
type Areas = Shapes & { features: readonly { properties: Area }[] }

async function read<T>(address: string, signal: AbortSignal): Promise<T> {
  const reply = await fetch(address, { signal })
  return (await reply.json()) as T
}

/** Countries and provinces, as the console has them. */
export const areasQuery = (name: 'countries' | 'provinces') =>
  queryOptions({
    queryKey: ['maps', name],
    queryFn: ({ signal }) => read<Areas>(`maps/${name}.json`, signal),
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
