import { fixed } from '../kernel/decimals.ts'
import { type Language, localise, type Words } from '../kernel/words.ts'
import { unitText } from '../products/words/units.ts'
import type { AlarmKind } from './alarm-words.ts'

/** What was measured when an alarm was raised, and the limit of that moment. */
export interface Measured {
  value: number | null
  limit: number | null
  unit: string
  precision: number
}

/** The name of a rule says what it found; these name only what is measured. */
const measuring: readonly AlarmKind[] = ['water', 'hygiene', 'supply']

/** At most this many more decimals, so that a value beyond its limit does not read as if it equalled it. */
const maxMoreDecimals = 3

/** What follows the name of what an alarm measures: ` 9.23, above 8.50`; empty where nothing was measured. */
export function beyondText(
  kind: AlarmKind,
  { value, limit, unit, precision }: Measured,
  language: Language,
): string {
  if (value === null || limit === null || !measuring.includes(kind)) return ''
  let decimals = precision
  while (
    value !== limit &&
    decimals < precision + maxMoreDecimals &&
    fixed(value, decimals) === fixed(limit, decimals)
  )
    decimals += 1
  const text = (number: number) => {
    const sign = unitText(unit)
    return `${fixed(number, decimals)}${sign === '' || sign === '%' ? sign : ` ${sign}`}`
  }
  if (kind === 'supply') return localise(supplyWords(value, limit, text(value)), language)
  if (value === limit) return ` ${text(value)}`
  const side = value > limit ? { zh: '高于', en: 'above' } : { zh: '低于', en: 'below' }
  return language === 'en'
    ? ` ${text(value)}, ${side.en} ${text(limit)}`
    : ` ${text(value)}，${side.zh} ${text(limit)}`
}

function supplyWords(value: number, limit: number, text: string): Words {
  if (value <= 0) return { zh: '已用完', en: ', empty' }
  return value <= limit
    ? { zh: ` ${text}，不足`, en: ` ${text}, low` }
    : { zh: ` ${text}，即将用完`, en: ` ${text}, runs out soon` }
}
