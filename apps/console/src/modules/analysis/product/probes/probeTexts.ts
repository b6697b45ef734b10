import {
  daysToLimit,
  isBeyondLimit,
  nearsLimit,
  type ProbeReason,
  type ProbeWear,
} from '@limpid/contract/analysis/probes/probe-health'
import type { ProbeValue } from '@limpid/contract/analysis/probes/probes'
import { type Language, localise } from '@limpid/contract/kernel/words'
import { unitText } from '@limpid/contract/products/words/units'
import { formatNumber, withUnit } from '../../../../lib/format.ts'
import { limitsText } from '../../../../lib/limits.ts'
import type { TextsOf } from '../../../../lib/words.ts'
import type { probesWords } from './probes.words.ts'

type T = TextsOf<typeof probesWords>
type Wear = ProbeValue['wear'][number]

/** The limits of slope or offset. */
export const limitText = (wear: Wear & ProbeWear, language: Language): string =>
  limitsText(wear, unitText(wear.unit), language)

export const wearText = ({ value, precision, unit }: Wear, language: Language): string =>
  withUnit(formatNumber(value, { precision }, language), unitText(unit))

/** Each reason of a verdict as a sentence with its figures. */
export function reasonTexts(value: ProbeValue, t: T, language: Language): string[] {
  const number = (some: number, precision = 0) => formatNumber(some, { precision }, language)
  const byReason: Record<ProbeReason, () => string[]> = {
    wornOut: () =>
      value.wear
        .filter(isBeyondLimit)
        .map((one) =>
          t.becauseWorn(localise(one.name, language), wearText(one, language), limitText(one, language)),
        ),
    calibrationOverdue: () =>
      value.calibration ? [t.becauseOverdue(localise(value.calibration.name, language))] : [],
    flat: () => (value.flat ? [t.becauseFlat(number(value.flat.hours), number(value.flat.limitHours))] : []),
    spikes: () => [
      t.becauseSpikes(formatNumber((value.spikeShare ?? 0) * 100, { precision: 1, unit: '%' }, language)),
    ],
    noise: () => {
      const { now = 0, before } = value.noise ?? {}
      return [before ? t.becauseNoise(number(now / before, 1)) : t.becauseNoiseNew]
    },
    nearsLimit: () =>
      value.wear
        .filter(nearsLimit)
        .map((one) =>
          t.becauseNear(localise(one.name, language), number(Math.max(1, Math.ceil(daysToLimit(one) ?? 0)))),
        ),
  }
  return value.reasons.flatMap((reason) => byReason[reason]())
}

/** When a calibration is due. */
export function dueText({ state, dueDay }: NonNullable<ProbeValue['calibration']>, t: T): string {
  if (state === 'paused') return t.paused
  if (dueDay === null) return '–'
  return state === 'overdue' ? t.overdueSince(dueDay) : t.dueOn(dueDay)
}
