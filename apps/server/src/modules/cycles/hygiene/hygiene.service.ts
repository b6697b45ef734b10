/* Hygiene of washes. A wash is assessed in the transaction that stores its end, from its stored curve, by the
   limits in force at that time, which stay its limits. Late data makes the detection rewind and the wash
   be assessed again by the same limits; a verdict changed this way records when it was recalculated. */
import { metricsOfHygiene } from '@limpid/contract/products/hygiene'
import type { PoolClient } from 'pg'
import type { RecognisedCycle } from '../cycles.rules.ts'
import type { AssessedCycle, StoredVerdict } from '../cycles.tables.ts'
import { type AppliedRules, plausibleCurves } from './applied.rules.ts'
import { type AssessedWash, type Assessment, assess } from './hygiene.rules.ts'
import { curvesOf, type Judged, listJudged, storeRules } from './hygiene.store.ts'

/** Curves read at once. */
const maxAtOnce = 200

/** Assesses the finished washes among these, by their start in milliseconds. Nothing is written but the limits. */
export async function judgeWashes(
  client: PoolClient,
  deviceId: string,
  rules: AppliedRules | undefined,
  washes: readonly RecognisedCycle[],
  now: Date,
): Promise<Map<number, AssessedCycle>> {
  const ended = washes.flatMap((cycle) => endedOf(cycle) ?? [])
  const verdicts = new Map<number, AssessedCycle>()
  for (let at = 0; at < ended.length; at += maxAtOnce)
    await judgeSome(client, deviceId, rules, ended.slice(at, at + maxAtOnce), now, verdicts)
  return verdicts
}

function endedOf({
  result,
  startedAtMs,
  endedAtMs,
  programme,
  phases,
}: RecognisedCycle): AssessedWash | undefined {
  if (result === 'running') return undefined
  return { result, programme, startedAtMs, endedAtMs: endedAtMs ?? startedAtMs, phases }
}

async function judgeSome(
  client: PoolClient,
  deviceId: string,
  rules: AppliedRules | undefined,
  washes: readonly AssessedWash[],
  now: Date,
  verdicts: Map<number, AssessedCycle>,
): Promise<void> {
  const starts = washes.map(({ startedAtMs }) => startedAtMs)
  const before = new Map((await listJudged(client, deviceId, starts)).map((one) => [one.startedAtMs, one]))
  const requested = washes.map((wash) => ({ wash, rules: rulesFor(before.get(wash.startedAtMs), rules) }))
  const known = [...new Set(requested.flatMap(({ rules: one }) => one ?? []))]
  const metrics = [...new Set(known.flatMap(metricsOfHygiene))]
  const marginMs = Math.max(0, ...known.map(({ maxGapMs }) => maxGapMs))
  const windows = washes.map(({ startedAtMs, endedAtMs }) => ({ fromMs: startedAtMs, toMs: endedAtMs }))
  const curves = metrics.length > 0 ? await curvesOf(client, deviceId, metrics, windows, marginMs) : []
  for (const [at, { wash, rules: one }] of requested.entries()) {
    const assessment = assess(one, wash, one ? plausibleCurves(one, curves[at] ?? {}) : {})
    const old = before.get(wash.startedAtMs)
    const verdict = verdictOf(assessment, old?.verdict ?? null, now)
    verdicts.set(wash.startedAtMs, { verdict, rulesId: await rulesIdOf(client, old, one) })
  }
}

async function rulesIdOf(
  client: PoolClient,
  before: Judged | undefined,
  rules: AppliedRules | undefined,
): Promise<number | null> {
  if (before?.verdict) return before.rulesId
  return rules ? storeRules(client, rules) : null
}

/** The limits that a wash was assessed by, otherwise the current ones. */
function rulesFor(before: Judged | undefined, now: AppliedRules | undefined): AppliedRules | undefined {
  return before?.verdict ? (before.rules ?? undefined) : now
}

/** The previous verdict if nothing changed; otherwise marked as recalculated. */
function verdictOf(assessment: Assessment, before: StoredVerdict | null, now: Date): StoredVerdict {
  if (!before) return { ...assessment, recalculatedAt: null }
  const { recalculatedAt: _, ...was } = before
  if (canonical(was) === canonical(assessment)) return before
  return { ...assessment, recalculatedAt: now.toISOString() }
}

/** jsonb has its own key order. */
const canonical = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
