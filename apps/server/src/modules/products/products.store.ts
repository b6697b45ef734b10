import type { ProductDocument } from '@limpid/contract/products/document'
import { sql } from 'kysely'
import { refusedAs } from '../../platform/database/refusals.ts'
import type { Db } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/problem.ts'
import './products.tables.ts'

/** Who created a version, when and why; no user for a shipped one. */
export interface Making {
  madeBy: string | null
  madeAt: Date
  note: string
}

function columnsOf({ name, category, brand, pagePath, model }: ProductDocument) {
  return {
    name_zh: name.zh,
    name_en: name.en,
    category,
    brand,
    page_path: pagePath,
    model: JSON.stringify(model),
  }
}

/** Adds a product with its first version and returns its id; throws `productCodeTaken`. */
export async function insertProduct(
  db: Db,
  code: string,
  document: ProductDocument,
  making: Making,
): Promise<string> {
  return db
    .transaction()
    .execute((tx) => insertFirst(tx, code, document, making))
    .catch(refusedAs({ unique: 'productCodeTaken' }))
}

async function insertFirst(tx: Db, code: string, document: ProductDocument, making: Making): Promise<string> {
  const { id } = await tx
    .insertInto('products')
    .values({ code, ...columnsOf(document), created_at: making.madeAt, updated_at: making.madeAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertDocument(tx, id, 1, document, making)
  return id
}

async function insertDocument(
  tx: Db,
  productId: string,
  version: number,
  document: ProductDocument,
  { madeBy, madeAt, note }: Making,
): Promise<void> {
  await tx
    .insertInto('product_models')
    .values({
      product_id: productId,
      version,
      document: JSON.stringify(document),
      note,
      shipped: madeBy === null,
      made_by: madeBy,
      made_at: madeAt,
    })
    .execute()
}

/**
 * Adds a document as the newest version of a product, if `edited` is still the current one, and returns its
 * number. Undefined if there is no such product; throws `versionOutdated`.
 */
export async function insertVersion(
  db: Db,
  id: string,
  edited: number,
  document: ProductDocument,
  making: Making,
): Promise<number | undefined> {
  return db.transaction().execute(async (tx) => {
    const current = await lockVersion(tx, id)
    if (current === undefined) return undefined
    if (current !== edited) throw new Problem('versionOutdated')
    return addVersion(tx, id, document, making)
  })
}

/** The current version, locked until the transaction ends. */
async function lockVersion(tx: Db, id: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('products')
    .select('version')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.version
}

async function nextVersion(tx: Db, id: string): Promise<number> {
  const { newest } = await tx
    .selectFrom('product_models')
    .select(({ fn }) => fn.max('version').as('newest'))
    .where('product_id', '=', id)
    .executeTakeFirstOrThrow()
  return (newest ?? 0) + 1
}

async function addVersion(tx: Db, id: string, document: ProductDocument, making: Making): Promise<number> {
  const version = await nextVersion(tx, id)
  await insertDocument(tx, id, version, document, making)
  await tx
    .updateTable('products')
    .set({ ...columnsOf(document), version, updated_at: making.madeAt })
    .where('id', '=', id)
    .execute()
  return version
}

/**
 * Deletes a product with all its versions; false if there is none. Throws `productInUse` while it has
 * devices.
 */
export async function deleteProduct(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('products')
    .where('id', '=', id)
    .executeTakeFirst()
    .catch(refusedAs({ foreignKey: 'productInUse' }))
  return numDeletedRows > 0n
}

/**
 * Imports a shipped product file, once. It becomes the current version if nobody has edited the product
 * since; otherwise it is added to the versions for comparison. A deleted product stays deleted.
 */
export async function importShipped(
  db: Db,
  file: { code: string; version: number } & ProductDocument,
  at: Date,
): Promise<void> {
  const { code, version: shippedVersion, ...document } = file
  const inserted = await db
    .insertInto('shipped_products')
    .values({ code, version: shippedVersion })
    .onConflict((conflict) =>
      conflict
        .column('code')
        .doUpdateSet({ version: shippedVersion })
        .where('shipped_products.version', '<', shippedVersion),
    )
    .returning(sql<boolean>`xmax = 0`.as('first'))
    .executeTakeFirst()
  if (!inserted) return
  const making = { madeBy: null, madeAt: at, note: '' }
  const product = await db
    .selectFrom('products as p')
    .leftJoin('product_models as v', (join) =>
      join.onRef('v.product_id', '=', 'p.id').onRef('v.version', '=', 'p.version'),
    )
    .select(['p.id', 'v.shipped'])
    .where('p.code', '=', code)
    .executeTakeFirst()
  if (!product) {
    if (inserted.first) await insertFirst(db, code, document, making)
  } else if (product.shipped) await addVersion(db, product.id, document, making)
  else await insertDocument(db, product.id, await nextVersion(db, product.id), document, making)
}
