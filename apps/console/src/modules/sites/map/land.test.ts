/// <reference types="node" />
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('no coastline crosses 180 degrees, where it would be drawn across the whole world', async () => {
  const file = new URL('../../../../public/maps/land.json', import.meta.url)
  const { coordinates }: { coordinates: [number, number][][][] } = JSON.parse(await readFile(file, 'utf8'))
  const edges = coordinates
    .flat()
    .flatMap((ring) => ring.slice(1).map((to, at) => [ring[at] ?? to, to] as const))
  // The edge of the map below Antarctica is not a coast.
  const crossing = edges.filter(([a, b]) => Math.abs(a[0] - b[0]) > 180 && a[1] > -90)
  expect(crossing).toEqual([])
})
