import pg from 'pg'
import { pino } from 'pino'
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts'

/* A program meant to be killed: starts the PostgreSQL of the given folder and commits one row after the
   other, printing each number once it is committed. */
const [dataDir = ''] = process.argv.slice(2)
const server = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) })
const pool = new pg.Pool({ ...server.connection, application_name: 'limpid-devices', max: 4 })
await pool.query('create table if not exists readings (number integer primary key)')
const { rows } = await pool.query('select coalesce(max(number), 0) as last from readings')
for (let number = rows[0].last + 1; ; number += 1) {
  await pool.query('insert into readings values ($1)', [number])
  process.stdout.write(`${number}\n`)
}
