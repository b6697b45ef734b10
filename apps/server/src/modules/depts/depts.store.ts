import type { DeptForm } from '@limpid/contract/depts/depts'
import { sql } from 'kysely'
import { refusedAs } from '../../platform/database/refusals.ts'
import type { Db } from '../../platform/database/tables.ts'
import './depts.tables.ts'

/** Blocks other changes of the tree until the transaction ends, because the tree is checked as a whole. */
export async function lockDepts(tx: Db): Promise<void> {
  await sql`LOCK TABLE depts IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
}

const rowOf = ({ parentId, name, sort, status }: DeptForm) => ({
  parent_id: parentId,
  name,
  sort,
  enabled: status,
})

export async function insertDept(tx: Db, form: DeptForm): Promise<string> {
  const { id } = await tx.insertInto('depts').values(rowOf(form)).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateDept(tx: Db, id: string, form: DeptForm): Promise<void> {
  await tx.updateTable('depts').set(rowOf(form)).where('id', '=', id).execute()
}

/** Places a department below another, and renumbers its siblings from 1 in this order. */
export async function placeDept(
  tx: Db,
  id: string,
  parentId: string | null,
  order: readonly string[],
): Promise<void> {
  await tx.updateTable('depts').set({ parent_id: parentId }).where('id', '=', id).execute()
  await sql`
    UPDATE depts SET sort = placed.at
      FROM unnest(${[...order]}::bigint[]) WITH ORDINALITY AS placed (id, at)
     WHERE depts.id = placed.id`.execute(tx)
}

/** Deletes departments. Throws `deptInUse`. */
export async function deleteDepts(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('depts')
    .where('id', 'in', [...ids])
    .execute()
    .catch(refusedAs({ foreignKey: 'deptInUse' }))
}
