import type { HygieneCheck, HygieneVerdict } from '@limpid/contract/cycles/hygiene'
import { outcomeWords, reasonWords } from '@limpid/contract/cycles/hygiene.words'
import { type Language, say } from '@limpid/contract/kernel/words'
import type { ProductModel } from '@limpid/contract/products/model'
import { said } from './report.words.ts'

/** Cached: creating one takes longer than a row of a report. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, clock)
  return clock
}

/** `2026-11-20 14:05:00` in the given time zone. */
export const momentText = (at: Date, timeZone: string) => clockOf(timeZone).format(at)

/** A number with at most `decimals` decimals; empty if unknown. */
export const numberText = (value: number | null | undefined, decimals: number) =>
  value == null ? '' : String(Number(value.toFixed(decimals)))

/** The name of a programme as defined by the model, otherwise as reported by the machine. */
export function programmeText(
  { recognition, metrics }: ProductModel,
  programme: string | null,
  language: Language,
) {
  if (programme === null) return ''
  const key = recognition?.source === 'phase' ? recognition.programMetric : undefined
  const words = metrics.find((metric) => metric.key === key)?.values?.[programme]
  return words ? say(words, language) : programme
}

export const outcomeText = (verdict: HygieneVerdict | null, language: Language) =>
  say(outcomeWords[verdict?.outcome ?? 'notAssessable'], language)

export const reasonText = (verdict: HygieneVerdict | null, language: Language) =>
  verdict?.reason ? say(reasonWords[verdict.reason], language) : ''

/** The rule set, and each limit with its source and the measured value. */
export function limitsText(verdict: HygieneVerdict | null, language: Language): string {
  const between = language === 'en' ? '; ' : '；'
  const rules = verdict?.ruleSet ? [say(verdict.ruleSet.name, language)] : []
  return [...rules, ...(verdict?.checks ?? []).map((check) => limitText(check, language))].join(between)
}

function limitText(check: HygieneCheck, language: Language): string {
  const { name, source, outcome, limitCelsius, limitSeconds, lowestCelsius, heldSeconds } = check
  const words = language === 'en' ? 'en' : 'zh'
  const limit = `${limitCelsius} °C`
  const lowest = lowestCelsius === null ? '–' : `${numberText(lowestCelsius, 1)} °C`
  const reported =
    limitSeconds === null
      ? said.atLeast[words](limit, lowest)
      : said.held[words](limit, limitSeconds, heldSeconds === null ? '–' : `${heldSeconds} s`)
  return `${say(name, language)}: ${reported} (${source}): ${say(outcomeWords[outcome], language)}`
}
