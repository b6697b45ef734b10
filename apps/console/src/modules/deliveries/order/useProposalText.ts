import type { ProposedLine } from '@limpid/contract/deliveries/deliveries'
import type { StockKind } from '@limpid/contract/parts/schemas'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatNumber } from '../../../lib/format.ts'
import { dayIn } from '../../../lib/times/zones.ts'
import { useRunOutText } from '../../parts/parts.public.ts'
import { deliveryWords, reasonWords } from '../deliveries.words.ts'

const maxNamed = 3

type Need = ProposedLine['needs'][number]

const inSentence = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** Explains a suggestion in one sentence. */
export function useProposalText(): (line: ProposedLine) => string {
  const t = useWords(deliveryWords)
  const reasonsOf = useProposalReasons()
  return (line) => reasonsOf(line).join(t.comma)
}

/** Explains a suggestion: current stock, then the first devices that need the item. */
export function useProposalReasons(): (line: ProposedLine) => string[] {
  const t = useWords(deliveryWords)
  const reasons = useWords(reasonWords)
  const language = useLanguage()
  const many = (count: number) => formatNumber(count, {}, language)
  const runOutText = useRunOutText()
  const whyOf = (
    kind: StockKind,
    { device, why, endsAt, runOut }: Need,
  ): [why: string, more: string | null] => {
    const forecast = runOutText({ kind, endsAt, runOut }, device.timeZone)
    if (!forecast) return [reasons[why], endsAt ? dayIn(device.timeZone, endsAt) : null]
    const data = forecast.data.map(inSentence)
    const text = inSentence(forecast.text)
    return why !== 'low' && runOut?.state === 'range'
      ? [text, data.join(t.comma)]
      : [reasons[why], [text, ...data].join(t.comma)]
  }
  const needText = (kind: StockKind, need: Need) => {
    const text = t.needOf(need.device.name, ...whyOf(kind, need))
    return need.covered === null ? text : [text, t[need.covered]].join(t.comma)
  }
  return ({ kind, quantity, inStock, underWay, minimum, restock, needs }) => [
    [
      t.because(many(inStock), many(underWay)),
      // More is missing than all of it together would leave: not all of it is for the devices that need it.
      ...(quantity > needs.length + minimum - inStock - underWay && inStock + underWay > 0
        ? [t.elsewhere]
        : []),
      ...(minimum > 0 ? [t.minimumOf(many(minimum))] : []),
      ...(restock > 0 ? [t.restock(many(restock))] : []),
    ].join(t.comma),
    ...needs.slice(0, maxNamed).map((need) => needText(kind, need)),
    ...(needs.length > maxNamed ? [t.others(many(needs.length - maxNamed))] : []),
  ]
}
