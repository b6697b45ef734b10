/* Which rules watch a device, and what an alarm of them says: those of its product's model, and those of its owner. */
import type { RuleScope } from '@limpid/contract/alarm-rules/schemas'
import type { Words } from '@limpid/contract/kernel/words'
import type { JudgedRule } from '@limpid/contract/products/alarm-rules/alarm-rule'
import {
  type ConditionType,
  heardMetric,
  isOfWashes,
  rejectionMetric,
  standbyMetric,
} from '@limpid/contract/products/alarm-rules/condition'
import { rejectionMetricsOf } from '@limpid/contract/products/alarm-rules/rejection-metrics'
import type { Metric, ProductModel } from '@limpid/contract/products/model'
import type { Pool } from 'pg'
import type { DeviceFacts, WatchedRule } from '../evaluation/state.ts'
import { type StandbyCounter, standbyCountersOf } from './standby/counters.ts'

/** What the alarms of a rule say about it. */
export interface RuleNote {
  code: string
  name: Words
  /** Version of the product model, or of the rule. */
  version: number
}

export interface WatchedDevice {
  rules: readonly WatchedRule[]
  notes: ReadonlyMap<string, RuleNote>
  metrics: ReadonlyMap<string, Metric>
  /** Those that a rule watches. */
  watchedMetrics: ReadonlySet<string>
  /** A rule asks whether the device reports at all, whatever the metric. */
  listens: boolean
  acceptsLate: boolean
  watchesWashes: boolean
  /** Of a device behind an osmosis unit, where a rule watches what the unit holds back: the metrics that tell it, the better first. */
  rejection: readonly Metric[]
  /** Counters that a rule watches outside washes. */
  standby: readonly StandbyCounter[]
  /** Keys of rules that need an osmosis unit, of a device behind none: they watch nothing. */
  unpaired: ReadonlySet<string>
  facts: DeviceFacts
  /** When a rule of its owner was last added or changed; 0 without one. */
  changedMs: number
  /** Fingerprint of the rules and facts: equal marks mean nothing has changed. */
  mark: string
}

/** Whether a reading of the metric may change something. */
export const watches = ({ watchedMetrics, standby }: WatchedDevice, metric: string): boolean =>
  watchedMetrics.has(metric) || standby.some((counter) => counter.metric === metric)

/** A value is valid for this many of its longest normal intervals, and at least a minute. */
const validIntervals = 2
const minValidMs = 60_000
/** Of what is computed: the hours of an osmosis unit, and counters outside washes, which wait for the end of a wash. */
const computedValidMs = 2 * 3_600_000

/** What is known of a device of this product in this time zone. */
export function factsOf({ metrics }: ProductModel, timeZone: string): DeviceFacts {
  const valid = metrics.map(
    ({ key, expectedIntervalSeconds }) =>
      [key, Math.max(minValidMs, expectedIntervalSeconds * validIntervals * 1000)] as const,
  )
  const ranges = metrics.flatMap(({ key, range }) => (range ? [[key, range] as const] : []))
  return {
    timeZone,
    validMs: new Map([
      ...valid,
      ...metrics.map(({ key }) => [standbyMetric(key), computedValidMs] as const),
      [rejectionMetric, computedValidMs],
    ]),
    ranges: new Map(ranges),
  }
}

interface Facts {
  id: string
  timeZone: string
  productId: string
  /** What it sends is of the past. */
  fills: boolean
  behindUnit: boolean
}

interface Product {
  id: string
  version: number
  model: ProductModel
}

interface OwnRule {
  id: string
  deviceId: string
  name: string
  scope: RuleScope
  baseKey: string | null
  rule: JudgedRule
  enabled: boolean
  version: number
  changedAt: Date
}

const watchesAny = (rules: readonly WatchedRule[], kind: ConditionType) =>
  rules.some(({ conditions }) => conditions.some(({ type }) => type === kind))

/** The counters that rules watch outside washes. */
const countersOf = (rules: readonly WatchedRule[]) =>
  new Set(
    rules.flatMap(({ conditions }) =>
      conditions.flatMap(({ type, metric }) => (type === 'standby' ? metric : [])),
    ),
  )

/** What is left of a rule on a device behind no osmosis unit. Where all conditions must hold, nothing: nobody knows what a unit holds back. */
function withoutUnit(rule: WatchedRule): WatchedRule[] {
  const conditions = rule.conditions.filter(({ type }) => type !== 'rejection')
  if (conditions.length === rule.conditions.length) return [rule]
  return rule.match === 'any' && conditions.length > 0 ? [{ ...rule, conditions }] : []
}

/** The closest first. */
const ranks: readonly RuleScope[] = ['device', 'group', 'site', 'all']

/** What watches each of these devices; unknown devices are omitted. */
export async function readWatched(
  pool: Pool,
  deviceIds: readonly string[],
): Promise<Map<string, WatchedDevice>> {
  // As `isBackfilling` of the devices has it: what such a device sends is of the past.
  const { rows } = await pool.query<Facts>(
    `SELECT d.id, d.time_zone AS "timeZone", d.product_id AS "productId",
            coalesce(d.online AND d.attributes ->> 'demo_history' = 'sending', false) AS fills,
            EXISTS (SELECT FROM osmosis_inlets o WHERE o.device_id = d.id AND o.ended_at = 'infinity') AS "behindUnit"
       FROM devices d WHERE d.id = ANY ($1::bigint[])`,
    [deviceIds],
  )
  const productIds = [...new Set(rows.map(({ productId }) => productId))]
  const { rows: products } = await pool.query<Product>(
    'SELECT id, version, model FROM products WHERE id = ANY ($1::bigint[])',
    [productIds],
  )
  const own = Map.groupBy(await readOwn(pool, deviceIds), ({ deviceId }) => deviceId)
  const ofProduct = new Map(products.map((product) => [product.id, product]))
  return new Map(
    rows.flatMap((facts) => {
      const { id, productId, fills } = facts
      const product = ofProduct.get(productId)
      return product && !fills ? [[id, watchedOf(product, own.get(id) ?? [], facts)]] : []
    }),
  )
}

/** The rules of the owners of these devices, each with the devices that it watches. */
async function readOwn(pool: Pool, deviceIds: readonly string[]): Promise<OwnRule[]> {
  const { rows } = await pool.query<OwnRule>(
    `SELECT r.id, d.id AS "deviceId", r.name, r.scope, r.base_key AS "baseKey", r.rule, r.enabled, r.version,
            r.changed_at AS "changedAt"
       FROM devices d JOIN alarm_rules r ON r.account_id = d.owner_id AND r.product_id = d.product_id
      WHERE d.id = ANY ($1::bigint[])
        AND (r.scope = 'all' OR r.site_id = d.site_id OR r.device_id = d.id OR EXISTS (
              SELECT FROM group_devices gd JOIN groups_under(r.group_id) u ON u.group_id = gd.group_id WHERE gd.device_id = d.id))
      ORDER BY r.id DESC`,
    [deviceIds],
  )
  return rows
}

function watchedOf(
  { id, version, model }: Product,
  own: readonly OwnRule[],
  { timeZone, behindUnit }: Facts,
): WatchedDevice {
  const closest = own.toSorted((a, b) => ranks.indexOf(a.scope) - ranks.indexOf(b.scope))
  const notes = new Map<string, RuleNote>()
  const rules: WatchedRule[] = []
  for (const { key, name, ...rule } of model.alarmRules) {
    const instead = closest.find(({ baseKey }) => baseKey === key)
    if (instead && !instead.enabled) continue
    notes.set(key, { code: key, name, version: instead?.version ?? version })
    rules.push({ ...(instead?.rule ?? rule), key })
  }
  for (const one of own) {
    if (one.baseKey !== null || !one.enabled) continue
    const key = `own:${one.id}`
    notes.set(key, { code: key, name: { zh: one.name, en: one.name }, version: one.version })
    rules.push({ ...one.rule, key })
  }
  const comparing = behindUnit && watchesAny(rules, 'rejection')
  const watching = behindUnit ? rules : rules.flatMap(withoutUnit)
  const keys = new Set(watching.map(({ key }) => key))
  const standby = standbyCountersOf(model, countersOf(watching))
  return {
    rules: watching,
    notes,
    metrics: new Map(model.metrics.map((metric) => [metric.key, metric])),
    watchedMetrics: new Set(watching.flatMap(({ conditions }) => conditions.map(heardMetric))),
    // An hour of an osmosis unit is looked for when its device is heard.
    listens: watchesAny(watching, 'missing') || comparing,
    acceptsLate: watching.some(({ acceptLate }) => acceptLate),
    watchesWashes: watching.some(({ conditions }) => conditions.some(isOfWashes)),
    rejection: comparing ? rejectionMetricsOf(model.metrics) : [],
    standby,
    unpaired: new Set(rules.flatMap(({ key }) => (keys.has(key) ? [] : [key]))),
    facts: factsOf(model, timeZone),
    changedMs: Math.max(0, ...own.map(({ changedAt }) => changedAt.getTime())),
    mark: JSON.stringify([id, version, timeZone, comparing, own.map((one) => [one.id, one.version])]),
  }
}
