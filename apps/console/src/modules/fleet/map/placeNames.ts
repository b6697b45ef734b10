import type { Language } from '@limpid/contract/kernel/words'
import { localise } from '@limpid/contract/kernel/words'
import type { Area } from './baseMap.queries.ts'
import type { Point } from './mergeSpots.ts'
import { provinceWords } from './provinces.words.ts'

/** A name on the map, in pixels from its upper left corner. */
export interface PlaceName extends Point {
  code: string
  name: string
}

/** A Chinese character, and a Latin letter with its space, in pixels at the size of a name. */
const characterPx = { zh: 13, en: 7 }
const heightPx = 20

/** The name of a country or province in a language; empty if it has none. */
function nameOf(code: string, language: Language): string {
  const province = provinceWords[code]
  if (province) return localise(province, language)
  if (code === '') return ''
  const names = new Intl.DisplayNames([language === 'en' ? 'en' : 'zh-CN'], {
    type: 'region',
    fallback: 'none',
  })
  return names.of(code) ?? ''
}

/** The names that fit, large areas first: none covers another. */
export function placeNames(
  areas: readonly Area[],
  pointOf: (area: Area) => Point,
  { width, height }: { width: number; height: number },
  language: Language,
): PlaceName[] {
  const placed: (PlaceName & { half: number })[] = []
  for (const area of areas.toSorted((a, b) => b.size - a.size)) {
    const { x, y } = pointOf(area)
    if (x < 0 || y < 0 || x > width || y > height) continue
    const name = nameOf(area.code, language)
    const half = (name.length * characterPx[language === 'en' ? 'en' : 'zh']) / 2 + 4
    const covers = placed.some(
      (other) => Math.abs(other.x - x) < other.half + half && Math.abs(other.y - y) < heightPx,
    )
    if (name !== '' && !covers) placed.push({ code: area.code, name, x, y, half })
  }
  return placed.map(({ half: _, ...one }) => one)
}
