import { type Insight, type InsightMeasure, insightForms } from '@limpid/contract/analysis/insights'

const measuredOfWashes: Partial<Record<InsightMeasure, string>> = {
  waterPerWash: 'wash.water',
  energyPerWash: 'wash.energy',
  detergentPerWash: 'wash.detergent',
}
const results: Partial<Record<InsightMeasure, string>> = {
  hygieneFailed: 'hygieneFailed',
  aborted: 'aborted',
}

/** What a rule can watch of an insight, in the fields of its form; undefined for the duration of washes and less use. */
function conditionOf({ measure, baseline, present, curve }: Insight): Record<string, string> | undefined {
  if (measure === 'ph')
    return {
      metric: 'ph',
      side: present > baseline ? 'above' : 'below',
      limit: ((present + baseline) / 2).toFixed(2),
    }
  const result = results[measure]
  if (result) return { result }
  if (measure === 'standbyWater' || measure === 'standbyEnergy') {
    const perDay = ((present + baseline) / 2).toFixed(insightForms[measure].precision)
    return curve && present > baseline ? { metric: curve, perDay } : undefined
  }
  const metric = measuredOfWashes[measure]
  if (!metric || present <= baseline || baseline <= 0) return undefined
  const percent = Math.round(100 * (1 + (present / baseline - 1) / 2))
  return { metric, percent: String(Math.min(1000, Math.max(101, percent))) }
}

/**
 * The address of a new alarm rule for what an insight found: it would be raised halfway between the baseline and what is measured now.
 * Undefined where a rule cannot watch it.
 */
export function insightRulePath(insight: Insight, name: string): string | undefined {
  const condition = conditionOf(insight)
  if (!condition) return undefined
  const { device, productId, measure } = insight
  const severity = measure === 'hygieneFailed' ? 'major' : 'minor'
  const query = {
    forDevice: device.id,
    product: productId,
    name,
    severity,
    insight: insight.id,
    ...condition,
  }
  return `/alarm-log/rules?${new URLSearchParams(query)}`
}
