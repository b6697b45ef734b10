import type { Severity } from '@limpid/contract/products/severities'
import { sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import '../products/products.tables.ts'

interface Faulty {
  productId: string
  faultCode: string | null
}

/**
 * How bad the current faults of these devices are: one statement, and none where no device has a fault. A model is read once for
 * all of them. A code that the model does not list counts as critical, because nobody knows what it means.
 */
export async function severitiesOf(
  { db }: PersonCtx,
  rows: readonly Faulty[],
): Promise<(row: Faulty) => Severity | null> {
  const products = new Set(rows.flatMap(({ productId, faultCode }) => (faultCode ? [productId] : [])))
  if (products.size === 0) return () => null
  const { rows: faults } = await sql<{ productId: string; code: string; severity: Severity }>`
    SELECT p.id AS "productId", one ->> 'code' AS code, one ->> 'severity' AS severity
      FROM products p CROSS JOIN json_array_elements(p.model -> 'faults') one
     WHERE p.id = ANY(${[...products]}::bigint[])`.execute(db)
  const known = new Map(faults.map(({ productId, code, severity }) => [`${productId} ${code}`, severity]))
  return ({ productId, faultCode }) =>
    faultCode ? (known.get(`${productId} ${faultCode}`) ?? 'critical') : null
}
