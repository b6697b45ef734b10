import type { Connection } from 'pg'
import pg from 'pg'

/**
 * COPY FROM STDIN through `pg`, which leaves sending the data to the caller: one statement with all its data
 * in one piece.
 */
function copyStatement(text: string, data: string, done: (error?: Error) => void) {
  return {
    submit: (connection: Connection & { query(text: string): void }) => void connection.query(text),
    handleCopyInResponse(connection: { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void }) {
      connection.sendCopyFromChunk(Buffer.from(data))
      connection.endCopyFrom()
    },
    handleCommandComplete() {},
    handleError: (error: Error) => done(error),
    handleReadyForQuery: () => done(),
  }
}

/**
 * Rows per second that the same PostgreSQL accepts by COPY into a table like `telemetry`: the same rows in
 * the order of arrival, in commits of 20,000. The data is prepared beforehand, so this measures PostgreSQL
 * alone.
 */
async function copySpeed(
  connection: pg.ClientConfig,
  maxRows: number,
): Promise<{ rows: number; perSecond: number }> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('drop table if exists copied')
  await client.query('create table copied (like telemetry including all)')
  const { rows } = await client.query<{ line: string }>(
    `select concat_ws(E'\\t', device_id, metric_id, ts, coalesce(value::text, '\\N'), coalesce(text, '\\N'), received_at,
       coalesce(message_key::text, '\\N')) || E'\\n' as line
     from (select * from telemetry limit $1) t`,
    [maxRows],
  )
  const chunks: string[] = []
  for (let at = 0; at < rows.length; at += 20_000)
    chunks.push(
      rows
        .slice(at, at + 20_000)
        .map(({ line }) => line)
        .join(''),
    )
  const began = performance.now()
  for (const chunk of chunks)
    await new Promise<void>((resolve, reject) => {
      const statement = copyStatement(
        'copy copied (device_id, metric_id, ts, value, text, received_at, message_key) from stdin',
        chunk,
        (error) => (error ? reject(error) : resolve()),
      )
      client.query(statement as unknown as pg.Submittable)
    })
  const seconds = (performance.now() - began) / 1000
  await client.query('drop table copied')
  await client.end()
  return { rows: rows.length, perSecond: rows.length / seconds }
}

export interface CopyOrder {
  connection: pg.ClientConfig
  maxRows: number
}

export type CopyReport = Awaited<ReturnType<typeof copySpeed>>

// A separate process, so that its million lines do not count towards the memory of the measured server.
process.once('message', ({ connection, maxRows }: CopyOrder) => {
  copySpeed(connection, maxRows).then(
    (report) => process.send?.(report, () => process.exit(0)),
    (error) => {
      console.error(error)
      process.exit(1)
    },
  )
})
