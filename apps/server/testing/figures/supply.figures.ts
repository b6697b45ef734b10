import { deliveries, type ProposedLine } from '@limpid/contract/deliveries/deliveries'
import { type DeviceConsumable, parts } from '@limpid/contract/parts/parts'
import { one, row } from './independent.ts'
import { type Figure, figureOf, type Rows } from './table.ts'
import type { World } from './world.ts'

/** Means of the bottle's level by whole local days of device `$2`; a rise of more than five is a refill. */
const levels = `telemetry t JOIN metrics m ON m.id = t.metric_id JOIN devices d ON d.id = t.device_id
  WHERE d.id = $2 AND m.key = 'rinse_aid_level' AND t.value BETWEEN 0 AND 100`
const dayMeans = `(
  SELECT day, mean, lag(mean) OVER (ORDER BY day) AS before FROM (
    SELECT (t.ts AT TIME ZONE d.time_zone)::date AS day, avg(t.value) AS mean FROM ${levels} GROUP BY 1) days
   WHERE day < ($1::timestamptz AT TIME ZONE 'America/New_York')::date) m`
const perDay = `(SELECT -regr_slope(mean, day - '2026-10-31'::date) FROM ${dayMeans}
  WHERE day >= (SELECT max(day) FROM ${dayMeans} WHERE mean > before + 5))`
const level = `(SELECT t.value FROM ${levels} ORDER BY t.ts DESC LIMIT 1)`
/** In whole seconds. */
const runsOut = `extract(epoch FROM $1::timestamptz + ${level} / ${perDay} * interval '1 day')::bigint`
const seconds = (at: unknown) => Math.round(Date.parse(String(at)) / 1000)
const ofKitchen = (what: string) => (world: World) => one(world, `SELECT ${what}`, [world.kitchen])

/** Nine days of readings are too few for a range: the days whose use is known, and the first of them. */
const runOut: Rows<DeviceConsumable>['runOut'] = {
  plain: ofKitchen(
    `(SELECT json_build_array('tooFewDays', count(*), min(day)) FROM ${dayMeans} WHERE mean <= before + 5)`,
  ),
  pick: ({ state, days, since }) => [state, days, since],
}

const bottle: Rows<DeviceConsumable> = {
  key: 'noFigure',
  name: 'noFigure',
  source: 'noFigure',
  metric: 'noFigure',
  low: 'noFigure',
  level: ofKitchen(`${level}::float8 WHERE $1::timestamptz IS NOT NULL`),
  perDay: ofKitchen(perDay),
  endsAt: { plain: ofKitchen(`${runsOut}::int`), pick: seconds },
  runOut,
  // Nine days of readings: nothing was forecast yet (`scores.api.test.ts`).
  score: async () => null,
  state: ofKitchen(
    `CASE WHEN ${level} <= 15 THEN 'low' WHEN ${level} / ${perDay} <= 7 THEN 'soon' ELSE 'fine' END`,
  ),
  inStock: async () => 0,
  onOrder: async () => 0,
  order: 'noFigure',
}

const ofStock = (what: string) => (world: World) =>
  one(
    world,
    `SELECT ${what}::int FROM stock_items s WHERE s.key = 'rinse_aid' AND $1::timestamptz IS NOT NULL`,
  )
const moved = `(SELECT sum(change) FROM stock_movements v JOIN stock_items i ON i.id = v.item_id WHERE i.key = 'rinse_aid')`
const ordered = `(SELECT sum(quantity) FROM delivery_lines WHERE key = 'rinse_aid')`

const proposal: Rows<ProposedLine> = {
  productId: 'noFigure',
  productName: 'noFigure',
  kind: 'noFigure',
  key: 'noFigure',
  name: 'noFigure',
  supplier: 'noFigure',
  score: async () => null,
  inStock: ofStock(moved),
  underWay: ofStock(ordered),
  minimum: ofStock('s.minimum'),
  // What is on its way is for the machine that needs one.
  restock: ofStock(`s.minimum - ${moved}`),
  // One for the machine whose bottle is empty within thirty days, and what the stock lacks of its minimum.
  quantity: (world) =>
    one(
      world,
      `SELECT (CASE WHEN ${level} / ${perDay} <= 30 THEN 1 ELSE 0 END + s.minimum - ${moved} - ${ordered})::int
         FROM stock_items s WHERE s.key = 'rinse_aid'`,
      [world.kitchen],
    ),
  needs: {
    plain: async (world) => [[world.kitchen, 'level', await ofKitchen(`${runsOut}::int`)(world), 'stock']],
    pick: (needs) =>
      needs.map(({ device, why, endsAt, covered }) => [device.id, why, seconds(endsAt), covered]),
  },
}

/** Some bottles in stock, and one on its way. */
async function readProposal(world: World) {
  const { t, anna, kitchen } = world
  const { productId } = await row<{ productId: string }>(
    world,
    'SELECT product_id::text AS "productId" FROM devices WHERE id = $2 AND $1::timestamptz IS NOT NULL',
    [kitchen],
  )
  const bottles = { productId, kind: 'consumable', key: 'rinse_aid' }
  await t.call(parts.addStock, { as: anna, body: { ...bottles, siteId: null, count: 2, minimum: 5 } })
  const nothing = { supplier: '', orderNumber: '', carrier: '', tracking: '', expectedOn: null, note: '' }
  const lines = [{ ...bottles, quantity: 1 }]
  await t.call(deliveries.create, { as: anna, body: { ...nothing, deviceId: null, siteId: null, lines } })
  return t.call(deliveries.proposal, { as: anna, query: {} })
}

const ofBottle = (list: { key: string }[]) => list.find(({ key }) => key === 'rinse_aid')

/** The proposal changes the stock: after the figures of the stock. */
export const supplyFigures: Figure[] = [
  figureOf(
    'run-out of a consumable',
    bottle,
    ({ t, anna, kitchen }) => t.call(parts.consumables, { as: anna, params: { id: kitchen } }),
    ofBottle,
  ),
  figureOf('proposal of an order', proposal, readProposal, ofBottle),
]
