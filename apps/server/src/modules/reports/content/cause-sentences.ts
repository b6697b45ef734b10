import { partsOf } from '@limpid/contract/analysis/causes/change-parts'
import { changeSentences } from '@limpid/contract/analysis/causes/change-sentences'
import { causeHeadings, causesOf } from '@limpid/contract/analysis/causes/insight-causes'
import { insightSentences } from '@limpid/contract/analysis/causes/insight-sentences'
import { togetherSentences } from '@limpid/contract/analysis/causes/together-sentences'
import { type Change, changeForms, changeMeasureWords } from '@limpid/contract/analysis/changes'
import { type Insight, insightForms, insightNames } from '@limpid/contract/analysis/insights'
import { fixed, minus } from '@limpid/contract/kernel/decimals'
import { spacedAround } from '@limpid/contract/kernel/spacing'
import { type Language, localise } from '@limpid/contract/kernel/words'
import { cellText, type ReportSentence } from './document.ts'

type Phrase<Filled extends unknown[]> = Record<'zh' | 'en', (...filled: Filled) => string>

/** A phrase as the console shows it, with a space around what is filled into Chinese. */
function said<Filled extends unknown[]>(
  phrase: Phrase<Filled>,
  language: Language,
  ...filled: Filled
): string {
  return language === 'en' ? phrase.en(...filled) : spacedAround(phrase.zh(...filled), filled)
}

interface Form {
  unit: string
  precision: number
}

const amountText = (value: number, { unit, precision }: Form) => {
  const digits = cellText(value, { name: '', precision })
  if (unit === '') return digits
  return unit === '%' ? `${digits}%` : `${digits} ${unit}`
}

/** With its sign; what rounds to nothing has none. */
function signedText(value: number, form: Form): string {
  const text = amountText(Math.abs(value), form)
  if (Number(fixed(Math.abs(value), form.precision)) === 0) return `±${text}`
  return `${value > 0 ? '+' : minus}${text}`
}

const mainCauses = {
  volume: changeSentences.mainVolume,
  intensity: changeSentences.mainIntensity,
  mix: changeSentences.mainMix,
  standby: changeSentences.mainStandby,
} as const

/** A change in the sentence of its page: by how much, mainly why, and where. */
export function changeSentence(change: Change, language: Language): string {
  const name = localise(changeMeasureWords[change.measure], language)
  const parts = partsOf(change)
  if (!parts) return said(changeSentences.unchanged, language, name)
  const { main, mostly } = parts
  const where = () => {
    if (!mostly) return ''
    if (mostly.share > 100) return said(changeSentences.mostlyOffset, language, mostly.name)
    const share = amountText(mostly.share, { unit: '%', precision: 0 })
    return said(changeSentences.mostly, language, share, mostly.name)
  }
  const percent = signedText(parts.total, { unit: '%', precision: 1 })
  const amount = signedText(parts.difference, changeForms[change.measure])
  const cause = said(mainCauses[main.cause], language, main.isMore)
  return said(changeSentences.sentence, language, name, percent, amount, `${cause}${where()}`)
}

const differenceText = ({ measure, baseline, present }: Insight['parts'][number]) => {
  const form = insightForms[measure]
  const difference = Math.abs(present - baseline)
  return form.isAbsolute || baseline === 0
    ? amountText(difference, form)
    : amountText((difference / Math.abs(baseline)) * 100, { unit: '%', precision: 0 })
}

/** The differences that have the same cause, a sentence each: the price of an insight includes those of its own unit. */
function togetherTexts({ measure, parts, fenPerDay }: Insight, language: Language): string[] {
  return parts.map((part) => {
    const form = insightForms[part.measure]
    const name = localise(insightNames[part.measure], language)
    const change = differenceText(part)
    if (part.present < part.baseline) return said(togetherSentences.togetherLess, language, name, change)
    if (fenPerDay === null || form.unit !== insightForms[measure].unit)
      return said(togetherSentences.togetherMore, language, name, change)
    const amounts = `${amountText(part.baseline, form)} → ${amountText(part.present, form)}`
    return said(togetherSentences.together, language, name, change, amounts)
  })
}

/** An insight in the words of its page: what it says, the numbers behind it, what it usually comes from and what to check. */
export function insightSentence(insight: Insight, language: Language) {
  const { device, measure, since, baseline, present, spread, presentDays, baselineDays, perWeek, fenPerDay } =
    insight
  const form = insightForms[measure]
  const change = differenceText(insight)
  const { more, less, rises, falls } = insightSentences
  const name = localise(insightNames[measure], language)
  const says =
    perWeek === null
      ? said(present > baseline ? more : less, language, device.name, name, change, since)
      : said(
          perWeek > 0 ? rises : falls,
          language,
          device.name,
          name,
          amountText(Math.abs(perWeek), form),
          since,
        )
  const money = () => {
    if (!fenPerDay) return ''
    const text = `¥${cellText(Math.abs(fenPerDay) / 100, { name: '', precision: 2 })}`
    return said(fenPerDay > 0 ? insightSentences.costs : insightSentences.saves, language, text)
  }
  const { causes, checks } = causesOf(insight)
  return {
    together: togetherTexts(insight, language),
    says: [says, money()].filter(Boolean).join(language === 'en' ? ' ' : ''),
    evidence:
      perWeek === null
        ? said(
            insightSentences.evidence,
            language,
            amountText(baseline, form),
            amountText(present, form),
            presentDays,
            baselineDays,
            spread === 0 ? localise(insightSentences.noSpread, language) : amountText(spread, form),
          )
        : said(
            insightSentences.drifted,
            language,
            amountText(baseline, form),
            amountText(present, form),
            presentDays,
            amountText(spread, form),
          ),
    causes: localise(causes, language),
    checks: localise(checks, language),
  }
}

/** An insight as a report writes it out. */
export function insightLines(insight: Insight, language: Language): ReportSentence {
  const { says, together, evidence, causes, checks } = insightSentence(insight, language)
  const headed = (heading: keyof typeof causeHeadings, text: string) =>
    `${localise(causeHeadings[heading], language)}${language === 'en' ? ': ' : '：'}${text}`
  return { text: says, notes: [...together, evidence, headed('title', causes), headed('check', checks)] }
}
