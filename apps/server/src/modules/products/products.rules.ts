import type { ProductDocument } from '@limpid/contract/products/document'
import type { Consumable, MaintenanceTask, Metric, ProductModel } from '@limpid/contract/products/model'
import type { Finding } from '@limpid/contract/products/products'

/** A breaking change for the devices it affects: those that report `key`, or all if it is empty. */
export type Break = Omit<Finding, 'devices'> & {
  /** For a narrowed range: the new one. Affects devices that reported a value outside it. */
  range?: readonly [number, number]
  /** The metric whose reporting devices are affected, if it is not the key. */
  reportedBy?: string
}

/** The parts of a product whose change can break something. */
export type Checked = Pick<ProductDocument, 'category' | 'pagePath' | 'model'>

/** Everything that one document removes from the previous one or redefines. */
export function breaksOfDocument(before: Checked, after: Checked): Break[] {
  const about = (kind: 'categoryChanged' | 'pageChanged', was: string, is: string) =>
    was === is || was === '' ? [] : [found(kind, '', was, is || null)]
  return [
    ...about('categoryChanged', before.category, after.category),
    ...about('pageChanged', before.pagePath, after.pagePath),
    ...breaksOf(before.model, after.model),
  ]
}

/** Everything of `before` that a model `after` removes or redefines. */
export function breaksOf(before: ProductModel, after: ProductModel): Break[] {
  return [
    ...before.metrics.flatMap((metric) =>
      breaksOfMetric(
        metric,
        after.metrics.find(({ key }) => key === metric.key),
      ),
    ),
    ...before.faults
      .filter(({ code }) => !after.faults.some((fault) => fault.code === code))
      .map(({ code }) => found('faultRemoved', code)),
    ...(JSON.stringify(before.recognition) === JSON.stringify(after.recognition) || !before.recognition
      ? []
      : [found('recognitionChanged', '')]),
    ...gone('eventRemoved', before.events, after.events),
    ...gone('functionRemoved', before.functions, after.functions),
    ...gone('consumableRemoved', before.consumables, after.consumables),
    ...gone('taskRemoved', before.maintenance, after.maintenance),
    ...changed(before.consumables, after.consumables, breakOfConsumable),
    ...changed(before.maintenance, after.maintenance, breakOfTask),
    ...gone('partRemoved', before.parts, after.parts),
    ...(JSON.stringify(before.hygiene) === JSON.stringify(after.hygiene) || !before.hygiene
      ? []
      : [found('hygieneChanged', '')]),
  ]
}

function gone(
  kind: Break['kind'],
  before: readonly { key: string }[],
  after: readonly { key: string }[],
): Break[] {
  const kept = new Set(after.map(({ key }) => key))
  return before.filter(({ key }) => !kept.has(key)).map(({ key }) => found(kind, key))
}

/** Compares the items that are in both lists. */
function changed<Thing extends { key: string }>(
  before: readonly Thing[],
  after: readonly Thing[],
  compare: (was: Thing, is: Thing) => Break | undefined,
): Break[] {
  return before.flatMap((was) => {
    const is = after.find(({ key }) => key === was.key)
    return (is && compare(was, is)) ?? []
  })
}

/** A consumable counts as changed if its remaining or used amount comes from another metric. */
function breakOfConsumable(was: Consumable, is: Consumable): Break | undefined {
  const text = ({ level, used }: Consumable) =>
    [level ? `${level.metric} ≤ ${level.low}` : '', used ? `Σ ${used}` : ''].filter(Boolean).join(', ')
  const reportedBy = was.level?.metric ?? was.used
  if (text(was) === text(is) || reportedBy === undefined) return undefined
  return { ...found('consumableChanged', was.key, text(was), text(is) || null), reportedBy }
}

/** A task counts as changed if its due times change; its texts do not affect devices. */
function breakOfTask(was: MaintenanceTask, is: MaintenanceTask): Break | undefined {
  const text = ({ every: { days, counted } }: MaintenanceTask) =>
    [days === undefined ? '' : `${days} d`, counted ? `${counted.metric} + ${counted.amount}` : '']
      .filter(Boolean)
      .join(', ')
  if (text(was) === text(is)) return undefined
  const counts = [was, is].every(({ every: { days } }) => days === undefined)
  const reportedBy = counts ? was.every.counted?.metric : undefined
  return { ...found('taskChanged', was.key, text(was), text(is)), ...(reportedBy && { reportedBy }) }
}

/** Findings whose key is not a metric: they affect every device of the product. */
export const productWide: ReadonlySet<Break['kind']> = new Set([
  'eventRemoved',
  'functionRemoved',
  'consumableRemoved',
  'taskRemoved',
  'partRemoved',
  'taskChanged',
  'consumableChanged',
])

function found(
  kind: Break['kind'],
  key: string,
  before: string | null = null,
  after: string | null = null,
): Break {
  return { kind, key, before, after }
}

function breaksOfMetric(before: Metric, after: Metric | undefined): Break[] {
  const { key } = before
  if (!after) return [found('metricRemoved', key)]
  const breaks: Break[] = []
  if (before.kind !== after.kind) breaks.push(found('kindChanged', key, before.kind, after.kind))
  if (before.unit !== after.unit) breaks.push(found('unitChanged', key, before.unit, after.unit))
  if (after.range && isNarrower(after.range, before.range))
    breaks.push({
      ...found('rangeNarrowed', key, rangeText(before.range), rangeText(after.range)),
      range: after.range,
    })
  for (const value of Object.keys(before.values ?? {}))
    if (!after.values || !Object.hasOwn(after.values, value)) breaks.push(found('valueRemoved', key, value))
  if (before.limits && limitsText(before.limits) !== limitsText(after.limits))
    breaks.push(found('limitsChanged', key, limitsText(before.limits), limitsText(after.limits)))
  if (before.expectedIntervalSeconds !== after.expectedIntervalSeconds) {
    const [was, is] = [before, after].map((one) => String(one.expectedIntervalSeconds))
    breaks.push(found('intervalChanged', key, was, is))
  }
  if (before.tab && before.tab !== after.tab)
    breaks.push(found('tabLost', key, before.tab, after.tab ?? null))
  return breaks
}

function isNarrower(
  range: readonly [number, number],
  before: readonly [number, number] | undefined,
): boolean {
  return !before || range[0] > before[0] || range[1] < before[1]
}

function limitsText(limits: Metric['limits']): string | null {
  if (!limits) return null
  const { low = '', high = '', when } = limits
  const text = `${low} – ${high}`.trim()
  return when ? `${text} (${when.metric}: ${when.values.join(', ')})` : text
}

function rangeText(range: readonly [number, number] | undefined): string | null {
  return range ? `${range[0]} – ${range[1]}` : null
}

/** Findings in display order: those that affect devices first, the most affected on top. */
export function inOrder(findings: readonly Finding[]): Finding[] {
  return [...findings].sort((a, b) => b.devices - a.devices)
}
