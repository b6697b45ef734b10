import { feedback } from '@limpid/contract/feedback/feedback'
import { maintenance } from '@limpid/contract/maintenance/maintenance'
import { maxUnusedPictures, type PictureTab } from '@limpid/contract/pictures/pictures'
import { insertPicture } from '../../src/modules/pictures/pictures.store.ts'
import type { Person, TestApp } from '../app.ts'
import { mark, unique } from './mark.ts'

/** A task of a device, its maintenance record, a fault report, and unused photos. */
export async function upkeepThings(t: TestApp, owner: Person, id: string) {
  const at = { as: owner, params: { id } }
  const body = { name: mark, note: mark, everyDays: 1, counted: null }
  const task = (await t.call(maintenance.createTask, { ...at, body })).data.id as string
  const done = { taskId: task, doneAt: new Date().toISOString(), note: mark, pictureIds: [] }
  const report = { title: mark, text: mark, faultCode: null, cycleId: null, pictureIds: [] }
  return {
    task,
    work: (await t.call(maintenance.recordWork, { ...at, body: done })).data.id as string,
    report: (await t.call(feedback.report, { ...at, body: report })).data.id as string,
    reportPicture: await picture(t, owner, id, 'feedback'),
    picture: await picture(t, owner, id, 'maintenance'),
  }
}

/** Stored without drawing it: that costs more than all the other things. */
async function picture(t: TestApp, owner: Person, deviceId: string, tab: PictureTab) {
  const [bytes, madeAt] = [Buffer.from(mark), new Date()]
  const id = await insertPicture(
    t.database.db,
    { deviceId, tab, madeBy: owner.id, madeAt, large: bytes, small: bytes },
    maxUnusedPictures,
  )
  if (id === undefined) throw new Error('Too many pictures that nothing shows')
  return id
}

/** A part type with zero stock, detergent in stock, a delivery in transit, and one partly received. */
export async function stockThings(t: TestApp, owner: Person) {
  const { rows } = await t.database.pool.query(
    `INSERT INTO stock_items (owner_id, product_id, kind, key, name_zh, name_en, count, updated_at)
     SELECT $1, id, 'part', $2, $2, $2, 0, now() FROM products WHERE code = 'xwjTft' RETURNING id, product_id`,
    [owner.id, `${mark}${unique()}`],
  )
  await t.database.pool.query(
    `INSERT INTO stock_items (owner_id, product_id, kind, key, name_zh, name_en, count, updated_at)
     SELECT $1, id, 'consumable', 'detergent', $2, $2, 1, now() FROM products WHERE code = 'xwjTft'
     ON CONFLICT DO NOTHING`,
    [owner.id, mark],
  )
  const sent = async (state: string) => {
    const { rows: lines } = await t.database.pool.query(
      `WITH ordered AS (
         INSERT INTO deliveries (owner_id, supplier, order_number, carrier, tracking, note, ordered_at, state)
         VALUES ($1, $2, '', '', '', '', now(), $3) RETURNING id
       )
       INSERT INTO delivery_lines (delivery_id, kind, key, name_zh, name_en, quantity)
       SELECT id, 'part', 'x', $2, $2, 2 FROM ordered RETURNING id, delivery_id AS delivery`,
      [owner.id, mark, state],
    )
    return { id: String(lines[0].id), delivery: String(lines[0].delivery) }
  }
  const ordered = await sent('ordered')
  return {
    stock: String(rows[0].id),
    product: String(rows[0].product_id),
    delivery: ordered.delivery,
    deliveryLine: ordered.id,
    partialDelivery: (await sent('partial')).delivery,
  }
}
