import { CompiledQuery } from 'kysely'
import type { Pool } from 'pg'
import type { Db } from './tables.ts'

/** Queries the database: the same text on the connections of devices, and on those of people. */
export type Query = <Row extends object>(text: string, values: unknown[]) => Promise<Row[]>

export const onPool =
  (pool: Pool): Query =>
  async <Row extends object>(text: string, values: unknown[]) =>
    (await pool.query<Row>(text, values)).rows

export const onDb =
  (db: Db): Query =>
  async <Row extends object>(text: string, values: unknown[]) =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
