import type { Pool, PoolClient } from 'pg'
import type { Decision, KnownAlarm, KnownRecord } from '../intake/observe.rules.ts'

/** How many records of one alarm decisions look back on. */
const maxKnown = 3

/** Holds the alarms of these devices until the transaction ends; always in the same order. */
export async function lockDevices(client: PoolClient, deviceIds: readonly string[]): Promise<void> {
  await client.query(
    `SELECT pg_advisory_xact_lock(hashtextextended('alarms ' || id, 0)) FROM (
       SELECT id FROM unnest($1::bigint[]) id ORDER BY id) ordered`,
    [deviceIds],
  )
}

/** What is recorded of each of these alarms, in the same order; undefined where the device is gone. */
export async function readKnown(
  client: Pool | PoolClient,
  subjects: readonly { deviceId: string; key: string }[],
): Promise<(KnownAlarm | undefined)[]> {
  const { rows } = await client.query<{ n: number; ownedSince: Date | null } & (KnownRecord | { id: null })>(
    `SELECT s.n::int AS n, d.owned_since AS "ownedSince", a.*
       FROM unnest($1::bigint[], $2::text[]) WITH ORDINALITY s(device_id, key, n) JOIN devices d ON d.id = s.device_id
       LEFT JOIN LATERAL (
         SELECT a.id, a.severity, a.raised_at AS "raisedAt", a.cleared_at AS "clearedAt", a.by_hand AS "byHand",
                a.last_at AS "lastAt", a.unstable, a.count, a.code, a.name, a.details
           FROM alarms a WHERE a.device_id = s.device_id AND a.key = s.key
          ORDER BY a.raised_at DESC, a.id DESC LIMIT ${maxKnown}) a ON true
      ORDER BY s.n, a."raisedAt" DESC, a.id DESC`,
    [subjects.map(({ deviceId }) => deviceId), subjects.map(({ key }) => key)],
  )
  const known: (KnownAlarm | undefined)[] = subjects.map(() => undefined)
  for (const [n, found] of Map.groupBy(rows, (row) => row.n))
    known[n - 1] = {
      ownedSince: found[0]?.ownedSince ?? null,
      records: found.flatMap((row) => (row.id === null ? [] : [row])),
    }
  return known
}

type Of<Act extends Decision['act']> = Extract<Decision, { act: Act }>

/** Writes what was decided, with a row of the time line each. Returns the devices whose alarms changed. */
export async function writeDecisions(
  client: PoolClient,
  decisions: readonly Decision[],
  now: Date,
): Promise<string[]> {
  const of = <Act extends Decision['act']>(act: Act) =>
    decisions.filter((one): one is Of<Act> => one.act === act)
  // In the order in which people's changes lock them.
  const ids = decisions.flatMap((one) => (one.act === 'insert' ? [] : [one.id]))
  await client.query('SELECT FROM alarms WHERE id = ANY ($1::bigint[]) ORDER BY id FOR UPDATE', [ids])
  const changed = [
    ...(await clear(client, of('clear'), now)),
    ...(await insert(client, of('insert'), now)),
    ...(await reopen(client, of('reopen'), now)),
    ...(await update(client, of('update'), now)),
  ]
  return [...new Set(changed)]
}

async function clear(client: PoolClient, all: Of<'clear'>[], now: Date): Promise<string[]> {
  if (all.length === 0) return []
  const { rows } = await client.query<{ id: string; deviceId: string }>(
    `WITH over AS (SELECT * FROM jsonb_to_recordset($1) AS o(id bigint, at timestamptz, "clearReason" text)),
     gone AS (
       UPDATE alarms a SET cleared_at = o.at, changed_at = $2 FROM over o WHERE a.id = o.id AND a.cleared_at IS NULL
       RETURNING a.id, a.device_id, a.severity, o.at, o."clearReason"
     ), noted AS (
       INSERT INTO alarm_events (alarm_id, at, kind, severity, note) SELECT id, at, 'cleared', severity, coalesce("clearReason", '') FROM gone)
     SELECT id, device_id AS "deviceId" FROM gone`,
    [JSON.stringify(all), now],
  )
  return rows.map(({ deviceId }) => deviceId)
}

const columns = `o(device_id bigint, key text, kind text, id bigint, at timestamptz, severity text, code text, name jsonb, value float8, "limit" float8,
  unit text, precision int, count int, last_at timestamptz, details jsonb, fresh boolean)`

/** One raised alarm as a row of a recordset. */
const asRow = (decision: Of<'insert'> | Of<'reopen'>) => ({
  ...decision.condition,
  device_id: decision.deviceId,
  key: decision.key,
  kind: decision.act === 'insert' ? decision.observed.kind : null,
  id: decision.act === 'reopen' ? decision.id : null,
  at: decision.at,
  count: decision.condition.count ?? 1,
  last_at: decision.condition.lastAt ?? null,
  details: decision.condition.details ?? {},
  fresh: decision.act === 'reopen' && decision.becameUnstable,
})

/** A shelved alarm that is raised again stays shelved until its time. */
async function insert(client: PoolClient, all: Of<'insert'>[], now: Date): Promise<string[]> {
  if (all.length === 0) return []
  const { rows } = await client.query<{ deviceId: string }>(
    `WITH raised AS (
       INSERT INTO alarms (device_id, key, kind, severity, raised_at, recorded_at, changed_at, code, name, value, limit_value, unit, precision,
                           count, last_at, details, inhibition, inhibited_until, inhibition_reason, inhibited_by)
       SELECT o.device_id, o.key, o.kind, o.severity, o.at, $2, $2, o.code, nullif(o.name, 'null'), o.value, o."limit", o.unit, o.precision,
              o.count, o.last_at, o.details, coalesce(s.inhibition, 'none'), s.inhibited_until, coalesce(s.inhibition_reason, ''), s.inhibited_by
         FROM jsonb_to_recordset($1) AS ${columns}
         LEFT JOIN LATERAL (
           SELECT b.* FROM (SELECT * FROM alarms b WHERE b.device_id = o.device_id AND b.key = o.key ORDER BY b.raised_at DESC LIMIT 1) b
             JOIN devices d ON d.id = b.device_id AND b.raised_at >= coalesce(d.owned_since, b.raised_at)
            WHERE b.inhibition = 'shelved' AND b.inhibited_until > $2) s ON true
       ON CONFLICT (device_id, key) WHERE cleared_at IS NULL DO NOTHING
       RETURNING id, device_id, raised_at, severity, value
     ), noted AS (
       INSERT INTO alarm_events (alarm_id, at, kind, severity, value) SELECT id, raised_at, 'raised', severity, value FROM raised)
     SELECT device_id AS "deviceId" FROM raised`,
    [JSON.stringify(all.map(asRow)), now],
  )
  return rows.map(({ deviceId }) => deviceId)
}

const sameCause = `(o.code = a.code AND coalesce(nullif(o.name, 'null'), a.name) IS NOT DISTINCT FROM a.name)`
const ofCause = (column: string, said: string) =>
  `${column} = CASE WHEN ${sameCause} THEN a.${column} ELSE o.${said} END`

/** The recorded value and limit stay those of the moment it was raised, as long as they belong to what is recorded. */
const causeColumns = [
  `code = o.code, name = coalesce(nullif(o.name, 'null'), a.name)`,
  ofCause('value', 'value'),
  ofCause('limit_value', '"limit"'),
  ofCause('unit', 'unit'),
  ofCause('precision', 'precision'),
].join(', ')

/** Who acknowledged an alarm that comes and goes knows that it comes back: the acknowledgement stays. */
async function reopen(client: PoolClient, all: Of<'reopen'>[], now: Date): Promise<string[]> {
  if (all.length === 0) return []
  const { rows } = await client.query<{ deviceId: string }>(
    `WITH again AS (
       UPDATE alarms a SET cleared_at = NULL, by_hand = false, unstable = true, severity = o.severity, ${causeColumns},
              raises = a.raises + CASE WHEN o.fresh THEN 2 ELSE 1 END, count = o.count, last_at = o.last_at, details = o.details, changed_at = $2,
              recorded_at = $2, notified_at = NULL
         FROM jsonb_to_recordset($1) AS ${columns} WHERE a.id = o.id AND a.cleared_at IS NOT NULL
       RETURNING a.id, a.device_id, o.at, o.severity, o.value, o.fresh
     ), noted AS (
       INSERT INTO alarm_events (alarm_id, at, kind, severity, value)
       SELECT id, at, kind, severity, value FROM again CROSS JOIN (VALUES ('raised', 1), ('unstable', 2)) k(kind, n)
        WHERE kind = 'raised' OR fresh ORDER BY id, n)
     SELECT device_id AS "deviceId" FROM again`,
    [JSON.stringify(all.map(asRow)), now],
  )
  return rows.map(({ deviceId }) => deviceId)
}

async function update(client: PoolClient, all: Of<'update'>[], now: Date): Promise<string[]> {
  if (all.length === 0) return []
  const rowsIn = all.map(({ id, condition, severityChanged }) => ({
    ...condition,
    id,
    count: condition.count ?? 1,
    last_at: condition.lastAt ?? null,
    details: condition.details ?? {},
    fresh: severityChanged,
  }))
  const { rows } = await client.query<{ deviceId: string }>(
    `WITH moved AS (
       UPDATE alarms a SET severity = o.severity, ${causeColumns},
              count = o.count, last_at = o.last_at, details = o.details,
              changed_at = CASE WHEN o.fresh THEN $2::timestamptz ELSE a.changed_at END
         FROM jsonb_to_recordset($1) AS ${columns} WHERE a.id = o.id AND a.cleared_at IS NULL
       RETURNING a.id, a.device_id, o.severity, coalesce((o.details ->> 'value')::float8, o.value) AS value, o.fresh
     ), noted AS (
       INSERT INTO alarm_events (alarm_id, at, kind, severity, value)
       SELECT id, $2, 'severity', severity, value FROM moved WHERE fresh)
     SELECT device_id AS "deviceId" FROM moved`,
    [JSON.stringify(rowsIn), now],
  )
  return rows.map(({ deviceId }) => deviceId)
}
