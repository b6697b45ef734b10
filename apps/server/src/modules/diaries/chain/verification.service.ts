import { maxBroken, type VerificationStep } from '@limpid/contract/diaries/verification'
import type { Db } from '../../../platform/database/tables.ts'
import { findHead, recordsFrom } from '../diaries.reads.ts'
import { beforeFirst, brokenAmong, brokenEnd, type Link } from './chain.rules.ts'

/** Entries checked per part: some 3 MB, well under a second. */
const recordsAtOnce = 2_000

/** Verifies a part of a device's chain from an entry on, in one database snapshot. */
export async function verifyPart(
  db: Db,
  deviceId: string,
  from: number,
  max = recordsAtOnce,
): Promise<VerificationStep> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const head = (await findHead(tx, deviceId)) ?? beforeFirst
      const previous = await linkBefore(tx, deviceId, from)
      const records = await recordsFrom(tx, deviceId, from, max)
      const last: Link = records.at(-1) ?? previous
      const next = records.length === max ? last.number + 1 : null
      const broken = [...brokenAmong(previous, records), ...(next === null ? brokenEnd(head, last) : [])]
      return {
        checked: records.length,
        records: Math.max(head.number, last.number),
        next,
        broken: broken.slice(0, maxBroken),
        hash: records.at(-1)?.hash ?? null,
      }
    })
}

async function linkBefore(db: Db, deviceId: string, number: number): Promise<Link> {
  if (number === 1) return beforeFirst
  const [before] = await recordsFrom(db, deviceId, number - 1, 1)
  // If the previous entry is missing, the number before it causes it to be reported as missing.
  return before?.number === number - 1 ? before : { number: number - 2, hash: beforeFirst.hash }
}

export interface Verification {
  records: number
  broken: VerificationStep['broken']
  /** Hash of the last entry. */
  hash: string | null
}

/** Verifies the whole chain of a device, part by part; `onRead` hears the number of entries just checked. */
export async function verifyDiary(
  db: Db,
  deviceId: string,
  { max, onRead }: { max?: number; onRead?: (entries: number) => Promise<void> } = {},
): Promise<Verification> {
  const found: Verification = { records: 0, broken: [], hash: null }
  for (let from: number | null = 1; from !== null; ) {
    const part: VerificationStep = await verifyPart(db, deviceId, from, max)
    await onRead?.(part.checked)
    found.records = part.records
    found.broken.push(...part.broken)
    found.hash = part.hash ?? found.hash
    from = part.next
  }
  return found
}
