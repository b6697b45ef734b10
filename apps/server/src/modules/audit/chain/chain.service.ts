/* The audit is sealed in the background: once a minute one server hashes what was written since, so no call waits for a
   lock or a hash. What is not sealed yet is at most some minutes old. */
import { hourMs } from '@limpid/contract/kernel/durations'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { findCut, sealsAfter, unsealedBefore } from './chain.reads.ts'
import {
  beforeFirst,
  type FoundFault,
  faultsAmong,
  type Link,
  maxLateMs,
  type Position,
  sealed,
} from './chain.rules.ts'
import { findEnd, insertSeals, listUnsealed } from './chain.store.ts'

const maxAtOnce = 2_000
/** What is older than the last seal by this was sealed before it. */
const overlapMs = 48 * hourMs

/** Seals what was written since the last time; returns the number of seals. */
export async function sealAudit(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { max = maxAtOnce, stopping }: { max?: number; stopping?: AbortSignal } = {},
): Promise<number> {
  let made = 0
  for (;;) {
    stopping?.throwIfAborted()
    const count = await db.transaction().execute((tx) => sealSome(tx, clock.now(), max))
    made += count
    if (count < max) return made
  }
}

async function sealSome(tx: Db, now: Date, max: number): Promise<number> {
  const end = await findEnd(tx)
  const lastMs = end.at && Math.min(end.at.getTime(), now.getTime())
  const rows = await listUnsealed(tx, {
    since: lastMs === undefined ? undefined : new Date(lastMs - overlapMs),
    openUntil: new Date(now.getTime() - maxLateMs),
    max,
  })
  let previous: Link = end
  const seals = rows.map((row) => {
    const seal = sealed(previous, row, now)
    previous = seal
    return seal
  })
  if (seals.length > 0) await insertSeals(tx, seals)
  return seals.length
}

export interface AuditVerification {
  seals: number
  /** The last hash: kept elsewhere, it shows later that the end was not cut off. */
  hash: string
  faults: FoundFault[]
}

/** Verifies the whole audit, part by part. */
export async function verifyAudit(db: Db, max = maxAtOnce): Promise<AuditVerification> {
  const cut = await findCut(db)
  const faults: FoundFault[] = []
  let position: Position = { ...beforeFirst, latestMs: Number.NEGATIVE_INFINITY }
  let sealedAt: Date | undefined
  for (let more = true; more; ) {
    const seals = await sealsAfter(db, position.number, max)
    const part = faultsAmong(position, seals, cut)
    faults.push(...part.faults)
    position = part.position
    sealedAt = seals.at(-1)?.sealedAt ?? sealedAt
    more = seals.length === max
  }
  if (sealedAt) {
    const behind = new Date(sealedAt.getTime() - maxLateMs - hourMs)
    for (const lineId of await unsealedBefore(db, behind, max))
      faults.push({ lineId, number: null, fault: 'unsealed' })
  }
  return { seals: position.number, hash: position.hash, faults }
}
