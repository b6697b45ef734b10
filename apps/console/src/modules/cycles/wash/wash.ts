import type { Cycle } from '@limpid/contract/cycles/cycles'
import { type Language, localise, wordsOf } from '@limpid/contract/kernel/words'
import type { ProductModel } from '@limpid/contract/products/model'
import type { ChartSpan } from '../../../ui/chart/chart.ts'
import { findMetric, valueText } from '../../products/products.public.ts'

/** Margin before and after a wash on its curve, in ms. */
const marginMs = 60_000

/** Duration of a wash, or elapsed time so far. */
export function durationMs({ startedAt, endedAt }: Pick<Cycle, 'startedAt' | 'endedAt'>, now: Date): number {
  return (endedAt ?? now).getTime() - startedAt.getTime()
}

/** Time range of a wash's curve: from shortly before its start to shortly after its end, or until now. */
export function curveRange(cycle: Pick<Cycle, 'startedAt' | 'endedAt'>, now: Date): { from: Date; to: Date } {
  const from = new Date(cycle.startedAt.getTime() - marginMs)
  if (!cycle.endedAt) return { from, to: now }
  return { from, to: new Date(Math.min(now.getTime(), cycle.endedAt.getTime() + marginMs)) }
}

/** The name of a phase as defined by the model. */
export function phaseName(model: ProductModel, name: string, language: Language): string {
  const { recognition } = model
  if (recognition?.source !== 'phase') return name
  return valueText(findMetric(model, recognition.phaseMetric), name, language)
}

/** The name of a programme as defined by the model, otherwise as reported by the machine. */
export function programmeName(model: ProductModel, programme: string, language: Language): string {
  const { recognition } = model
  const key = recognition?.source === 'phase' ? recognition.programMetric : undefined
  const words = key ? wordsOf(findMetric(model, key)?.values, programme) : null
  return words ? localise(words, language) : programme
}

/** The phases of a wash as sections of its curve; the last phase of a running wash extends until now. */
export function phaseSpans(cycle: Cycle, model: ProductModel, language: Language, now: Date): ChartSpan[] {
  return cycle.phases.map(({ name, startedAt, endedAt }) => ({
    from: startedAt.getTime(),
    to: (endedAt ?? now).getTime(),
    label: phaseName(model, name, language),
  }))
}
