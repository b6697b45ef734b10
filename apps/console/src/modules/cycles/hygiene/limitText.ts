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

/** The limit of one way to meet a requirement. */
export const limitOf = (way: HygieneWay): Limit => ({
  phases: way.phases ?? [],
  limitCelsius: way.celsius,
  limitSeconds: way.kind === 'held' ? way.seconds : null,
})
