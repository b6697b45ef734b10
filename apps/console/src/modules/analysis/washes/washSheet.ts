import type { FleetWash } from '@limpid/contract/analysis/washes'
import { outcomeWords, reasonWords } from '@limpid/contract/cycles/hygiene.words'
import { type Language, localise } from '@limpid/contract/kernel/words'
import { noted } from '../../../lib/texts/punctuation.ts'
import { nameWithUnit } from '../../../lib/texts/spacing.ts'
import { clockIn, dayIn } from '../../../lib/times/zones.ts'
import type { TextsOf } from '../../../lib/words.ts'
import { resultWords } from '../../cycles/cycles.public.ts'
import type { washesWords } from './washes.words.ts'

/** A moment by the clock that decides on which day a wash counts. */
export const localText = (at: Date, timeZone: string) => `${dayIn(timeZone, at)} ${clockIn(timeZone, at)}`

/** What became of the hygiene of a wash, and why; empty where nothing is known. */
export function hygieneText(
  { hygiene, hygieneReason }: Pick<FleetWash, 'hygiene' | 'hygieneReason'>,
  language: Language,
): string {
  if (!hygiene) return ''
  const outcome = localise(outcomeWords[hygiene], language)
  if (!hygieneReason) return outcome
  return `${outcome}${language === 'en' ? ': ' : '：'}${localise(reasonWords[hygieneReason], language)}`
}

/** Washes as rows of a sheet, the header first. */
export function washSheet(
  washes: readonly FleetWash[],
  t: TextsOf<typeof washesWords>,
  result: string,
  language: Language,
): string[][] {
  const number = (value: number | null) => (value === null ? '' : String(Number(value.toFixed(3))))
  const head = [
    t.start,
    t.device,
    t.site,
    t.programme,
    result,
    t.hygiene,
    nameWithUnit(t.duration, 'min', language),
    nameWithUnit(t.water, 'L', language),
    nameWithUnit(t.energy, 'kWh', language),
  ]
  const rows = washes.map((wash) => [
    localText(wash.startedAt, wash.timeZone),
    noted(wash.device.name, wash.device.sn, language),
    wash.site?.name ?? '',
    wash.programmeName ? localise(wash.programmeName, language) : (wash.programme ?? ''),
    localise(resultWords[wash.result], language),
    hygieneText(wash, language),
    number((wash.endedAt.getTime() - wash.startedAt.getTime()) / 60_000),
    number(wash.waterLitres),
    number(wash.energyKwh),
  ])
  return [head, ...rows]
}
