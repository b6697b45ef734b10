import { causeHeadings, causesOf } from '@limpid/contract/analysis/causes/insight-causes'
import { type Insight, insightForms } from '@limpid/contract/analysis/insights'
import { type Language, localise } from '@limpid/contract/kernel/words'
import { formatNumber } from '../../../../../lib/format.ts'
import { labelled } from '../../../../../lib/texts/punctuation.ts'
import { pickTexts } from '../../../../../lib/words.ts'
import { togetherTexts } from '../causes/together.ts'
import { insightsWords } from '../insights.words.ts'
import { insightTexts } from '../insightTexts.ts'
import { insightWorkWords, lessWork, moreWork } from './insightWork.words.ts'

/** Longest name of planned work. */
const maxTitle = 64

/** What a technician reads of an insight: a title that says what to do, and what was seen, its usual causes, what to check first and where it is seen. */
export function insightWork(insight: Insight, language: Language, at: Pick<Location, 'origin' | 'pathname'>) {
  const { device, measure, baseline, present, baselineDays, presentDays, perWeek } = insight
  const t = pickTexts(insightWorkWords, language)
  const form = insightForms[measure]
  const amount = (value: number) => formatNumber(value, form, language)
  const titles = pickTexts(present > baseline ? moreWork : lessWork, language)
  const titled = (name: string) =>
    titles[measure](name, amount(Math.abs(present - baseline)), amount(baseline), amount(present))
  const excess = titled(device.name).length - maxTitle
  const name =
    excess > 0 ? `${device.name.slice(0, Math.max(1, device.name.length - excess - 1))}…` : device.name
  const { causes, checks } = causesOf(insight)
  const numbers = measure === 'standbyWater' || measure === 'standbyEnergy' ? t.numbers : t.numbersOfWash
  const { says, evidence } = insightTexts(insight, pickTexts(insightsWords, language), language)
  const path = analysisPath(device)
  return {
    title: titled(name),
    text: [
      says,
      perWeek === null ? numbers(amount(baseline), baselineDays, amount(present), presentDays) : evidence,
      ...togetherTexts(insight, language),
      labelled(localise(causeHeadings.title, language), localise(causes, language), language),
      labelled(localise(causeHeadings.check, language), localise(checks, language), language),
      ...(path ? [labelled(t.analysis, `${at.origin}${at.pathname}#${path}`, language)] : []),
    ].join('\n'),
  }
}

/** The analysis of a device; what is shared has none beside that of own devices. */
const analysisPath = ({ id, relation }: Insight['device']) =>
  relation === 'shared'
    ? undefined
    : `/data-analysis/analysis?${new URLSearchParams({ scope: relation === 'owner' ? 'own' : 'all', deviceId: id })}`
