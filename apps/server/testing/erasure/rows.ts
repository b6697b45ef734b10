import type pg from 'pg'

export interface Column {
  table: string
  name: string
  type: string
  generated: boolean
  required: boolean
  /** The table that it refers to, if any. */
  refersTo: string | null
}

/** Every column of every table, partitions aside. */
export async function columnsOf(pool: pg.Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(`
    SELECT c.relname AS "table", a.attname AS name, format_type(a.atttypid, NULL) AS type,
           a.attgenerated <> '' OR a.attidentity <> '' AS generated, a.attnotnull AS required,
           (SELECT f.confrelid::regclass::text FROM pg_constraint f
             WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.conkey[1] = a.attnum LIMIT 1) AS "refersTo"
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
     ORDER BY 1, a.attnum`)
  return rows
}

/** Whether something that a person typed fits in. */
export const holdsText = ({ type }: Column) => /^(text|character varying|jsonb?|text\[\])/.test(type)

/** Whether it says which account a row belongs to, or who did something. */
export const namesAccount = ({ name, refersTo }: Column) =>
  refersTo === 'accounts' || ['account_id', 'owner_id', 'actor_id'].includes(name)

/**
 * Gives every table that refers to accounts, and every one below it, a row of this account in which every text is the mark: a table that
 * is added tomorrow gets one too. Only for a database of one test: checks and triggers are off for these rows.
 */
export async function fillTables(
  pool: pg.Pool,
  { id, mark, without }: { id: string; mark: string; without: readonly string[] },
): Promise<void> {
  const columns = await columnsOf(pool)
  const tables = Map.groupBy(columns, ({ table }) => table)
  const filled = new Map<string, string | undefined>()
  const client = await pool.connect()
  try {
    await client.query("SET session_replication_role = 'replica'")
    const checks = await client.query<{ drop: string }>(`
      SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop FROM pg_constraint
       WHERE contype = 'c' AND connamespace = 'public'::regnamespace AND conrelid <> 0 AND conislocal`)
    for (const { drop } of checks.rows) await client.query(drop)
    const reached = reachable(columns, without)
    for (const table of parentsFirst(columns, reached)) {
      filled.set(table, await insertRow(client, table, tables.get(table) ?? [], { id, mark, filled }))
    }
  } finally {
    await client.query('RESET session_replication_role')
    client.release()
  }
}

/** Which constraint refuses a row of this account, by table. Checks must be off, as `fillTables` leaves them. */
export async function refusals(
  pool: pg.Pool,
  tables: readonly string[],
  { id, mark }: { id: string; mark: string },
): Promise<Record<string, string>> {
  const columns = Map.groupBy(await columnsOf(pool), ({ table }) => table)
  const client = await pool.connect()
  const found: Record<string, string> = {}
  try {
    await client.query('BEGIN')
    // Nothing but the guards looks at these rows.
    const guards = await client.query<{ make: string }>(
      `SELECT format('ALTER TABLE %s ENABLE ALWAYS TRIGGER %I', tgrelid::regclass, tgname) AS make
         FROM pg_trigger WHERE tgfoid::regproc::text LIKE 'refuse\\_erased%'`,
    )
    for (const { make } of guards.rows) await client.query(make)
    await client.query("SET LOCAL session_replication_role = 'replica'")
    for (const table of tables) {
      await client.query(`SAVEPOINT row; DELETE FROM ${table}`)
      await insertRow(client, table, columns.get(table) ?? [], { id, mark, filled: new Map() }).catch(
        (error) => {
          found[table] = error.constraint ?? error.message
        },
      )
      await client.query('ROLLBACK TO row')
    }
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
  return found
}

/** Tables that hold something of an account, and those below them. */
function reachable(columns: readonly Column[], without: readonly string[]): Set<string> {
  const reached = new Set<string>()
  for (let before = -1; before < reached.size; ) {
    before = reached.size
    for (const column of columns) {
      const isOf = namesAccount(column) || isAddress(column) || reached.has(column.refersTo ?? '')
      if (isOf && !without.includes(column.table)) reached.add(column.table)
    }
  }
  return reached
}

function parentsFirst(columns: readonly Column[], reached: ReadonlySet<string>): string[] {
  const order: string[] = []
  const add = (table: string, above: readonly string[]) => {
    if (order.includes(table) || above.includes(table) || !reached.has(table)) return
    for (const column of columns)
      if (column.table === table && column.refersTo) add(column.refersTo, [...above, table])
    order.push(table)
  }
  for (const table of reached) add(table, [])
  return order
}

/** Where a message goes, or a limit counts somebody. */
const isAddress = ({ name }: Column) =>
  ['target', 'address', 'mobile', 'addressee', 'saved_by', 'publisher'].includes(name)

async function insertRow(
  client: pg.PoolClient,
  table: string,
  columns: readonly Column[],
  { id, mark, filled }: { id: string; mark: string; filled: ReadonlyMap<string, string | undefined> },
): Promise<string | undefined> {
  const writable = columns.filter(({ generated }) => !generated)
  const values = writable.map((column) => {
    if (namesAccount(column)) return id
    if (column.refersTo) return filled.get(column.refersTo) ?? (column.required ? '0' : null)
    return sampleOf(column, mark)
  })
  const places = writable.map(({ type }, at) => `$${at + 1}::text::${type}`)
  const { rows } = await client.query<{ row: { id?: unknown; account_id?: unknown } }>(
    `INSERT INTO ${table} AS t (${writable.map(({ name }) => `"${name}"`).join(', ')}) VALUES (${places.join(', ')})
     ON CONFLICT DO NOTHING RETURNING to_jsonb(t) AS row`,
    values,
  )
  const key = rows[0]?.row.id ?? rows[0]?.row.account_id
  return key === undefined ? undefined : String(key)
}

function sampleOf({ type, name }: Column, mark: string): string {
  if (type.startsWith('json')) return JSON.stringify({ text: mark })
  if (type === 'text[]') return `{${mark}}`
  if (type.endsWith('[]')) return '{}'
  if (/^(text|character)/.test(type)) return mark
  if (type === 'bytea') return `\\x${Buffer.from(name).toString('hex')}`
  if (type === 'boolean') return 'false'
  if (type === 'uuid') return '00000000-0000-4000-8000-000000000000'
  if (type === 'date' || type.startsWith('timestamp')) return '2026-01-15'
  return '1'
}
