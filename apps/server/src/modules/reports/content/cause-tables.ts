import { changeForms, type FleetChanges } from '@limpid/contract/analysis/changes'
import {
  type CostFigures,
  costPartsOf,
  type FleetCosts,
  type WholeCost,
} from '@limpid/contract/analysis/costs'
import type { Insight } from '@limpid/contract/analysis/insights'
import { type Language, localise } from '@limpid/contract/kernel/words'
import { causeWords, insightHeading } from './cause.words.ts'
import { changeSentence, insightLines, insightSentence } from './cause-sentences.ts'
import { contentWords } from './content.words.ts'
import type { ReportTable } from './document.ts'

/** Why consumption differs, which devices differ from themselves, and what washes cost. */
export interface Causes {
  changes: FleetChanges
  /** Those that are open now, whatever the range. */
  insights: readonly Insight[]
  /** Null for shared devices: prices are their owner's own. */
  costs: FleetCosts | null
}

/** The tables of causes; those without a row are left out. */
export const causeTables = ({ changes, insights, costs }: Causes, language: Language): ReportTable[] =>
  [changesTable(changes, language), insightsTable(insights, language), costsTable(costs, language)].filter(
    ({ rows }) => rows.length > 0,
  )

const words = { ...contentWords, ...causeWords }
const textsIn = (language: Language) => (key: keyof typeof words) => localise(words[key], language)

function changesTable({ changes }: FleetChanges, language: Language): ReportTable {
  const t = textsIn(language)
  return {
    title: t('changes'),
    note: t('changesNote'),
    sentences: changes.map((change) => ({ text: changeSentence(change, language), notes: [] })),
    columns: [
      { name: t('figure') },
      ...(['value', 'before', 'difference', 'byVolume', 'byIntensity', 'byMix', 'byStandby'] as const).map(
        (key) => ({ name: t(key), precision: 1 }),
      ),
      { name: t('inWords'), width: 5, isOnlyInSheet: true },
    ],
    rows: changes.map((change) => {
      const { measure, before, now, standby, volume, intensity, mix } = change
      const [was, is] = [before.amount + (standby?.before ?? 0), now.amount + (standby?.now ?? 0)]
      const between = standby && standby.now - standby.before
      const numbers = [is, was, is - was, volume, intensity, mix, between]
      return [`${t(measure)} (${changeForms[measure].unit})`, ...numbers, changeSentence(change, language)]
    }),
  }
}

function insightsTable(insights: readonly Insight[], language: Language): ReportTable {
  const t = textsIn(language)
  return {
    title: t('insights'),
    note: t('insightsNote'),
    sentences: insights.map((insight) => insightLines(insight, language)),
    columns: [
      { name: t('device'), width: 1.6 },
      { name: t('figure'), width: 1.6 },
      { name: t('since') },
      { name: t('baseline'), precision: 2 },
      { name: t('present'), precision: 2 },
      { name: t('perDayMore'), precision: 2 },
      ...(['inWords', 'title', 'check'] as const).map((key) => ({
        name: t(key),
        width: 5,
        isOnlyInSheet: true,
      })),
    ],
    rows: insights.map((insight) => {
      const { device, measure, since, baseline, present, fenPerDay } = insight
      const { says, causes, checks } = insightSentence(insight, language)
      return [
        `${device.name} (${device.sn})`,
        insightHeading(measure, language),
        since,
        baseline,
        present,
        yuan(fenPerDay),
        says,
        causes,
        checks,
      ]
    }),
  }
}

const yuan = (fen: number | null) => (fen === null ? null : fen / 100)

function costsTable(costs: FleetCosts | null, language: Language): ReportTable {
  const t = textsIn(language)
  const each = ({ totalFen, washes }: CostFigures) =>
    totalFen === null || washes === 0 ? null : totalFen / washes
  const { total, before } = costs ?? { total: null, before: null }
  const hasWashes = total !== null && total.totalFen !== null && total.washes > 0
  const row = (name: string, of: (figures: CostFigures) => number | null) => [
    name,
    total && yuan(of(total)),
    ...(before ? [yuan(of(before))] : []),
  ]
  const wholeRow = (name: string, part: keyof WholeCost) => [
    name,
    costs && yuan(costs.whole.now[part]),
    ...(before ? [yuan(costs?.whole.before?.[part] ?? null)] : []),
  ]
  return {
    title: t('costs'),
    note: t('costsNote'),
    columns: [
      { name: `${t('figure')} (¥)`, width: 1.6 },
      { name: t('value'), precision: 2 },
      ...(before ? [{ name: t('before'), precision: 2 }] : []),
    ],
    rows:
      costs === null || costs.whole.now.totalFen === null
        ? []
        : [
            wholeRow(t('totalCost'), 'totalFen'),
            ...(hasWashes ? [row(t('washing'), ({ totalFen }) => totalFen)] : []),
            ...(costs.whole.now.standbyFen !== null ? [wholeRow(t('standby'), 'standbyFen')] : []),
            ...(costs.whole.now.gasFen !== null ? [wholeRow(t('gas'), 'gasFen')] : []),
            ...(hasWashes
              ? [
                  row(t('costPerWash'), each),
                  ...costPartsOf({ total, before }).map((part) => row(t(part), (figures) => figures[part])),
                ]
              : []),
          ],
  }
}
