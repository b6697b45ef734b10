import type { HygieneCheck } from '@limpid/contract/cycles/hygiene'
import type { Language } from '@limpid/contract/kernel/words'
import type { HygieneWay } from '@limpid/contract/products/hygiene'
import type { ProductModel } from '@limpid/contract/products/model'
import { formatDuration, formatNumber } from '../../../lib/format.ts'
import type { TextsOf } from '../../../lib/words.ts'
import { phaseName } from '../wash/wash.ts'
import type { hygieneWords } from './hygiene.words.ts'

type Limit = Pick<HygieneCheck, 'phases' | 'limitCelsius' | 'limitSeconds'>

/** A limit in words: the temperature, how long, and in which phases. */
export function limitText(
  { phases, limitCelsius, limitSeconds }: Limit,
  model: ProductModel,
  t: TextsOf<typeof hygieneWords>,
  language: Language,
): string {
  const names = phases.map((name) => phaseName(model, name, language)).join(language === 'en' ? ', ' : '、')
  const celsius = formatNumber(limitCelsius, { precision: 1, unit: '°C' }, language)
  if (limitSeconds === null) return t.throughout(names, celsius)
  const time = formatDuration(limitSeconds * 1000, language)
  return names === '' ? t.heldAnywhere(celsius, time) : t.held(names, celsius, time)
}

/** What was measured of a limit: how long it was held, the lowest and the highest temperature; empty where nothing was. */
export function measuredText(
  { limitSeconds, lowestCelsius, highestCelsius, heldSeconds }: HygieneCheck,
  t: TextsOf<typeof hygieneWords>,
  language: Language,
): string {
  const celsius = (value: number) => formatNumber(value, { precision: 1, unit: '°C' }, language)
  const isHeld = limitSeconds !== null
  const lowest = isHeld && highestCelsius !== undefined ? t.heldLowest : t.lowest
  return [
    isHeld && heldSeconds !== null ? t.heldFor(formatDuration(heldSeconds * 1000, language)) : null,
    lowestCelsius === null ? null : lowest(celsius(lowestCelsius)),
    highestCelsius === undefined ? null : t.highest(celsius(highestCelsius)),
  ]
    .filter((text) => text !== null)
    .join(language === 'en' ? ', ' : '，')
}

/** The limit of one way to meet a requirement. */
export const limitOf = (way: HygieneWay): Limit => ({
  phases: way.phases ?? [],
  limitCelsius: way.celsius,
  limitSeconds: way.kind === 'held' ? way.seconds : null,
})
