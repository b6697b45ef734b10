import type { ProposedLine } from '@limpid/contract/deliveries/deliveries'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatNumber } from '../../../lib/format.ts'
import { dayIn } from '../../../lib/times/zones.ts'
import { deliveryWords, reasonWords } from '../deliveries.words.ts'

const maxNamed = 3

/** Explains a suggestion: current stock, and the first devices that need the item. */
export function useProposalText(): (line: ProposedLine) => string {
  const t = useWords(deliveryWords)
  const reasons = useWords(reasonWords)
  const language = useLanguage()
  const many = (count: number) => formatNumber(count, {}, language)
  return ({ inStock, underWay, minimum, needs }) =>
    [
      t.because(many(inStock), many(underWay)),
      ...(minimum > 0 ? [t.minimumOf(many(minimum))] : []),
      ...needs
        .slice(0, maxNamed)
        .map(({ device, why, endsAt }) =>
          t.needOf(device.name, reasons[why], endsAt ? dayIn(device.timeZone, endsAt) : null),
        ),
      ...(needs.length > maxNamed ? [t.others(many(needs.length - maxNamed))] : []),
    ].join(t.comma)
}
