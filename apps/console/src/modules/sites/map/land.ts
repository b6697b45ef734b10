import { queryOptions } from '@tanstack/react-query'

interface Land {
  coordinates: readonly (readonly (readonly [longitude: number, latitude: number])[])[][]
}

/** The coastlines of the world as the path of an SVG, in degrees. The file can be replaced by one that shows more. */
export function landQuery() {
  return queryOptions({
    queryKey: ['maps', 'land'],
    queryFn: async ({ signal }) => {
      const reply = await fetch('maps/land.json', { signal })
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
