import type { HygieneCheck, HygieneVerdict } from '@limpid/contract/cycles/hygiene'
import { outcomeWords, reasonWords } from '@limpid/contract/cycles/hygiene.words'
import { rounded } from '@limpid/contract/kernel/decimals'
import { type Language, localise, wordsOf } from '@limpid/contract/kernel/words'
import type { ProductModel } from '@limpid/contract/products/model'
import { phrases } from './report.words.ts'

/** Cached: creating one takes longer than a row of a report. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, clock)
  return clock
}

/** An instant in a time zone: the offset distinguishes the two hours repeated at the end of summer time. */
export function momentParts(at: Date, timeZone: string): { date: string; time: string; offset: string } {
  const [date = '', time = ''] = clockOf(timeZone).format(at).split(' ')
  const minutes = Math.round((Date.parse(`${date}T${time}Z`) - at.getTime()) / 60_000)
  const two = (value: number) => String(value).padStart(2, '0')
  const size = Math.abs(minutes)
  return { date, time, offset: `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}` }
}

/** `2026-11-20 14:05:00 +08:00` in the given time zone. */
export function momentText(at: Date, timeZone: string): string {
  const { date, time, offset } = momentParts(at, timeZone)
  return `${date} ${time} ${offset}`
}

/** `2026-11-20T14:05:00+08:00`, as ISO 8601 writes it. */
export function isoText(at: Date, timeZone: string): string {
  const { date, time, offset } = momentParts(at, timeZone)
  return `${date}T${time}${offset}`
}

/** A number with at most `decimals` decimals; empty if unknown. */
export const numberText = (value: number | null | undefined, decimals: number) =>
  value == null ? '' : String(rounded(value, decimals))

/** The name of a programme as defined by the model, otherwise as reported by the machine. */
export function programmeText(
  { recognition, metrics }: ProductModel,
  programme: string | null,
  language: Language,
) {
  if (programme === null) return ''
  const key = recognition?.source === 'phase' ? recognition.programMetric : undefined
  const words = wordsOf(metrics.find((metric) => metric.key === key)?.values, programme)
  return words ? localise(words, language) : programme
}

export const outcomeText = (verdict: HygieneVerdict | null, language: Language) =>
  localise(outcomeWords[verdict?.outcome ?? 'notAssessable'], language)

export const reasonText = (verdict: HygieneVerdict | null, language: Language) =>
  verdict?.reason ? localise(reasonWords[verdict.reason], language) : ''

/** The rule set, and each limit with its source and the measured value. */
export function limitsText(verdict: HygieneVerdict | null, language: Language): string {
  const between = language === 'en' ? '; ' : '；'
  const rules = verdict?.ruleSet ? [localise(verdict.ruleSet.name, language)] : []
  const limits = (verdict?.checks ?? []).map(
    (check) =>
      `${localise(check.name, language)}: ${limitText(check, language)}, ${measuredBy(check, language)} (${check.source}): ${localise(outcomeWords[check.outcome], language)}`,
  )
  return [...rules, ...limits].join(between)
}

/** A limit without what was measured. */
export function limitText({ limitCelsius, limitSeconds }: HygieneCheck, language: Language): string {
  const words = language === 'en' ? 'en' : 'zh'
  const limit = `${limitCelsius} °C`
  return limitSeconds === null ? phrases.atLeast[words](limit) : phrases.held[words](limit, limitSeconds)
}

/** What was measured against each limit: the lowest temperature, and how long the limit was held. */
export const measuredText = (verdict: HygieneVerdict | null, language: Language) =>
  (verdict?.checks ?? []).map((check) => measuredBy(check, language)).join('; ')

function measuredBy(
  { lowestCelsius, highestCelsius, heldSeconds, limitSeconds }: HygieneCheck,
  language: Language,
) {
  const words = language === 'en' ? 'en' : 'zh'
  const degrees = (value: number) => `${numberText(value, 1)} °C`
  const highest = highestCelsius === undefined ? '–' : phrases.highest[words](degrees(highestCelsius))
  const temperature = lowestCelsius === null ? highest : phrases.lowest[words](degrees(lowestCelsius))
  if (limitSeconds === null) return temperature
  return `${temperature}, ${heldSeconds === null ? '–' : `${numberText(heldSeconds, 0)} s`}`
}
