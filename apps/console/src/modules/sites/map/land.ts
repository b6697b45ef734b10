import { basePath } from '@limpid/contract/kernel/endpoints'
import { mapsPath } from '@limpid/contract/settings/map'
import { queryOptions } from '@tanstack/react-query'

interface Land {
  coordinates: readonly (readonly (readonly [longitude: number, latitude: number])[])[][]
}

/** The coastlines as an SVG path, in degrees: the default map, or the custom map by its version. */
export function landQuery(version: string | null) {
  return queryOptions({
    queryKey: ['maps', 'land', version],
    queryFn: async ({ signal }) => {
      const reply = await fetch(
        version === null ? 'maps/land.json' : `${basePath}${mapsPath}/${version}.json`,
        { signal },
      )
      return pathOf((await reply.json()) as Land)
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { shown: 'page' },
  })
}

function pathOf({ coordinates }: Land): string {
  return coordinates
    .flat()
    .map((ring) => `M${ring.map(([longitude, latitude]) => `${longitude} ${latitude}`).join('L')}Z`)
    .join('')
}
