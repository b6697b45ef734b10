import { type Severity, severities } from '@limpid/contract/products/severities'
import { sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import { preparedPlan } from '../../platform/database/prepared-plans/prepared-plans.ts'
import '../products/products.tables.ts'

interface Faulty {
  productId: string
  faultCode: string | null
}

type SeverityOf = (row: Faulty) => Severity | null

/** The current fault of a device `d`, as a table of at most one row. LIMIT looks it up for each device of a page, instead of among all texts. */
export const currentFault = sql<{ code: string }>`(SELECT l.text AS code FROM telemetry_latest l
  WHERE l.device_id = d.id AND l.metric_id = (SELECT m.id FROM metrics m WHERE m.key = 'fault_code') AND l.text <> '' LIMIT 1)`

/** How bad the fault `f` of a device of the product `p` is. */
export const severityOfFault = sql<Severity | null>`CASE WHEN f.code IS NOT NULL
  THEN coalesce(p.fault_severities ->> f.code, 'critical') END`

/** The current fault of `devices d` with its product, as one text. */
export const faultOfProduct = sql<string>`(SELECT d.product_id || ' ' || l.text FROM telemetry_latest l
  WHERE l.device_id = d.id AND l.metric_id = (SELECT m.id FROM metrics m WHERE m.key = 'fault_code'))`

/**
 * How bad these faults are: one statement, and none where no device has a fault. A code that the model does not list counts as critical, because nobody knows what it means.
 */
export async function severitiesOf(
  { db }: Pick<PersonCtx, 'db'>,
  rows: readonly Faulty[],
): Promise<SeverityOf> {
  const products = new Set(rows.flatMap(({ productId, faultCode }) => (faultCode ? [productId] : [])))
  if (products.size === 0) return () => null
  const { rows: faults } = await sql<{ productId: string; code: string; severity: Severity }>`
${preparedPlan} SELECT p.id AS "productId", one.key AS code, one.value AS severity
      FROM products p CROSS JOIN jsonb_each_text(p.fault_severities) one WHERE p.id = ANY(${[...products]}::bigint[])`.execute(
    db,
  )
  const known = new Map(faults.map(({ productId, code, severity }) => [`${productId} ${code}`, severity]))
  return ({ productId, faultCode }) =>
    faultCode ? (known.get(`${productId} ${faultCode}`) ?? 'critical') : null
}

/** Of each of these sets of faults (as `faultOfProduct` gives them) the worst severity; null where there are none. */
export async function worstOf(
  ctx: Pick<PersonCtx, 'db'>,
  sets: readonly (readonly string[])[],
): Promise<(Severity | null)[]> {
  const faulty = sets.map((faults) =>
    faults.map((fault): Faulty => {
      const space = fault.indexOf(' ')
      return { productId: fault.slice(0, space), faultCode: fault.slice(space + 1) }
    }),
  )
  const severityOf = await severitiesOf(ctx, faulty.flat())
  return faulty.map((rows) => {
    const found = new Set(rows.map(severityOf))
    return severities.find((severity) => found.has(severity)) ?? null
  })
}
