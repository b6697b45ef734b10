import * as z from 'zod/mini'
import { rule } from '../kernel/localised.ts'

/** wgs84: as devices and most of the world; gcj02: shifted by some hundred metres, as maps of mainland China are. */
export const tileCoordinates = ['wgs84', 'gcj02'] as const
export type TileCoordinates = (typeof tileCoordinates)[number]

export const maxTileZoom = 20

const wrong = {
  zh: '请输入以 https:// 或 / 开头、含 {z}、{x}、{y} 的瓦片地址',
  en: 'Enter a tile URL that starts with https:// or / and contains {z}, {x} and {y}',
}

/** A tile URL with its placeholders filled; undefined if the text is none. */
function addressOf(text: string): URL | undefined {
  const filled = text.replaceAll(/\{[zxy]\}/g, '0')
  const plain = /^(https?:\/\/[a-z0-9.-]+(:\d+)?\/|\/(?!\/))/i.test(text) && /^[^\s{}"'<>;,\\]+$/.test(filled)
  const whole = ['{z}', '{x}', '{y}'].every((part) => text.includes(part))
  const base = 'http://own.invalid'
  return plain && whole && URL.canParse(filled, base) ? new URL(filled, base) : undefined
}

/** Map tiles of the operator's choice: raster images in the Web Mercator scheme. Without a URL, the built-in map is shown. */
export const mapTiles = z.object({
  address: z.string().check(
    z.trim(),
    z.maxLength(500),
    rule((text) => (text === '' || addressOf(text) ? [] : [{ words: wrong }])),
  ),
  /** Whose map it is, as its licence requires; shown on the map. */
  attribution: z.string().check(z.trim(), z.maxLength(200)),
  coordinates: z.enum(tileCoordinates),
  maxZoom: z.int().check(z.gte(1), z.lte(maxTileZoom)),
})
export type MapTiles = z.output<typeof mapTiles>

/** The origin that a page must be allowed to load images from; undefined for this server's own. */
export function tileOrigin({ address }: MapTiles): string | undefined {
  return address.startsWith('/') ? undefined : addressOf(address)?.origin
}
