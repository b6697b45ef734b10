import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { mapTiles, tileOrigin } from './tiles.ts'

const tiles = (address: string) => ({ address, attribution: '', coordinates: 'wgs84' as const, maxZoom: 18 })

describe('a tile URL', () => {
  it.each([
    ['', undefined],
    ['https://tiles.example/{z}/{x}/{y}.png?key=abc', 'https://tiles.example'],
    ['http://10.0.0.5:8080/{z}/{x}/{y}.png', 'http://10.0.0.5:8080'],
    ['https://tiles.example/wmts?x={x}&y={y}&z={z}', 'https://tiles.example'],
    ['/tiles/{z}/{x}/{y}.png', undefined],
  ])('%s is accepted, and names what a page may load: %s', (address, origin) => {
    expect(z.safeParse(mapTiles, tiles(address)).success).toBe(true)
    expect(tileOrigin(tiles(address))).toBe(origin)
  })

  it.each([
    'https://tiles.example/',
    'https://tiles.example/{z}/{x}.png',
    'javascript:alert({z}{x}{y})',
    'data:image/png,{z}{x}{y}',
    '//tiles.example/{z}/{x}/{y}.png',
    'https://tiles.example; script-src *; /{z}/{x}/{y}',
    "https://tiles.example 'unsafe-inline'/{z}/{x}/{y}",
    'https://{z}.{x}.{y}',
    'https://a,b/{z}/{x}/{y}',
  ])('%s is rejected', (address) => {
    expect(z.safeParse(mapTiles, tiles(address)).success).toBe(false)
  })
})
