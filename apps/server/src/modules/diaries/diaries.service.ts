/* The wash ledger of a device: one entry for each finished wash, in a hash chain. Entries are never
   changed: when late data changes a wash, a correction names the entry it replaces; when it shows that
   there was no wash, a withdrawal does. Entries are appended from changed washes by one transaction at a
   time, under the lock on the end of the device's chain. */
import type { Pool, PoolClient } from 'pg'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { dequeueCycleNews } from '../cycles/cycles.public.ts'
import { chained, type NewRecord, readContent, type StoredRecord, sameWash } from './chain/chain.rules.ts'
import { listIncomplete, listLatestRecords, listWashes, serialNumberOf } from './diaries.reads.ts'
import { appendRecords, lockHead } from './diaries.store.ts'

export interface DiaryParts {
  pool: Pool
  clock: Clock
  /** Called after the commit when a ledger has new entries. */
  onGrown: (deviceId: string) => void
  /** The rest is left to a later run. */
  stopping?: AbortSignal
}

const maxWashesAtOnce = 500

/**
 * Brings the wash ledgers of all devices up to date with their washes. Returns the number of entries added.
 */
export async function writeDiaries(parts: DiaryParts): Promise<number> {
  let added = 0
  for (;;) {
    const behind = await listIncomplete(parts.pool)
    let progress = 0
    for (const deviceId of behind) {
      parts.stopping?.throwIfAborted()
      progress += await writeDiary(parts, deviceId)
    }
    added += progress
    if (progress === 0) return added
  }
}

/**
 * Appends the missing entries of a device's ledger. Returns the number added; 0 while another server is
 * appending.
 */
async function writeDiary({ pool, clock, onGrown, stopping }: DiaryParts, deviceId: string): Promise<number> {
  let added = 0
  while (!stopping?.aborted) {
    const step = await inTransaction(pool, (client) => appendSome(client, deviceId, clock.now()))
    added += step.added
    if (!step.more) break
  }
  if (added > 0) onGrown(deviceId)
  return added
}

async function appendSome(client: PoolClient, deviceId: string, now: Date) {
  const head = await lockHead(client, deviceId)
  if (!head) return { added: 0, more: false }
  const cycleIds = await dequeueCycleNews(client, deviceId, maxWashesAtOnce)
  if (cycleIds.length === 0) return { added: 0, more: false }
  const washes = await listWashes(client, deviceId, cycleIds)
  const latest = await listLatestRecords(client, deviceId, cycleIds)
  const serialNumber = await serialNumberOf(client, deviceId)
  const records: StoredRecord[] = []
  for (const record of recordsFor(cycleIds, washes, latest))
    records.push(chained(records.at(-1) ?? head, { ...record, deviceId, serialNumber, recordedAt: now }))
  await appendRecords(client, deviceId, records)
  return { added: records.length, more: cycleIds.length === maxWashesAtOnce }
}

type Due = Pick<NewRecord, 'cycleId' | 'kind' | 'replaces' | 'startedAt' | 'wash'>

/** The missing ledger entries of these washes, in order of their starts. */
function recordsFor(
  cycleIds: readonly string[],
  washes: Awaited<ReturnType<typeof listWashes>>,
  latest: Awaited<ReturnType<typeof listLatestRecords>>,
): Due[] {
  const due = cycleIds.flatMap((cycleId): Due[] => {
    const found = washes.get(cycleId)
    const before = latest.get(cycleId)
    const counted = before && before.kind !== 'withdrawal' ? readContent(before.content)?.wash : undefined
    if (found === 'running') return []
    if (!found) {
      if (!before || before.kind === 'withdrawal') return []
      const { startedAt, number } = before
      return [{ cycleId, kind: 'withdrawal', replaces: number, startedAt, wash: null }]
    }
    if (counted && sameWash(counted, found)) return []
    const kind = before ? 'correction' : 'wash'
    return [{ cycleId, kind, replaces: before?.number ?? null, startedAt: found.startedAt, wash: found }]
  })
  return due.sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime())
}
