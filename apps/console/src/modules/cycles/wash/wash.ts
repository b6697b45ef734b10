import type { Cycle } from '@limpid/contract/cycles'
import { type Language, say } from '@limpid/contract/kernel/words'
import type { ProductModel } from '@limpid/contract/products/model'
import type { ChartSpan } from '../../../ui/chart/chart.ts'
import { findMetric, valueText } from '../../products/products.face.ts'

/** Room before and after a wash on its curve, in ms. */
const marginMs = 60_000

/** How long a wash took, or has taken so far. */
export function durationMs({ startedAt, endedAt }: Pick<Cycle, 'startedAt' | 'endedAt'>, now: Date): number {
  return (endedAt ?? now).getTime() - startedAt.getTime()
}

/** What the curve of a wash shows: from a little before its start to a little after its end, or until now. */
export function curveRange(cycle: Pick<Cycle, 'startedAt' | 'endedAt'>, now: Date): { from: Date; to: Date } {
  const from = new Date(cycle.startedAt.getTime() - marginMs)
  if (!cycle.endedAt) return { from, to: now }
  return { from, to: new Date(Math.min(now.getTime(), cycle.endedAt.getTime() + marginMs)) }
}

/** The name of a phase in the words of the model. */
export function phaseName(model: ProductModel, name: string, language: Language): string {
  const { recognition } = model
  if (recognition?.source !== 'phase') return name
  return valueText(findMetric(model, recognition.phaseMetric), name, language)
}

/** The name of a programme in the words of the model; the machine's own where it has none. */
export function programmeName(model: ProductModel, programme: string, language: Language): string {
  const { recognition } = model
  const key = recognition?.source === 'phase' ? recognition.programMetric : undefined
  const words = key ? findMetric(model, key)?.values?.[programme] : undefined
  return words ? say(words, language) : programme
}

/** The phases of a wash as stretches of its curve; the last one of a running wash reaches until now. */
export function phaseSpans(cycle: Cycle, model: ProductModel, language: Language, now: Date): ChartSpan[] {
  return cycle.phases.map(({ name, startedAt, endedAt }) => ({
    from: startedAt.getTime(),
    to: (endedAt ?? now).getTime(),
    label: phaseName(model, name, language),
  }))
}
