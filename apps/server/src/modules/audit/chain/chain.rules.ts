/**
 * The seal of the audit: each entry and each of its targets is hashed together with the hash before it, so what was
 * changed, removed, moved or put in between later no longer fits. Pure.
 */
import { createHash } from 'node:crypto'

/** An entry of the audit, or one of its targets, as the database writes it as text. */
export interface Sealable {
  lineId: string
  /** Null for the entry itself. */
  noun: string | null
  thingId: string | null
  at: Date
  /** Every column of the row. */
  content: string
}

export interface Link {
  number: number
  hash: string
}

export interface Seal extends Link, Omit<Sealable, 'content'> {
  sealedAt: Date
}

export const beforeFirst: Link = { number: 0, hash: '0'.repeat(64) }

/** An entry is completed within a day, or never; its seal follows no later than this. */
export const maxLateMs = 25 * 3_600_000

export function sealed(previous: Link, { content, ...row }: Sealable, sealedAt: Date): Seal {
  const seal = { ...row, number: previous.number + 1, sealedAt }
  return { ...seal, hash: hashOf(previous.hash, seal, content) }
}

function hashOf(previous: string, seal: Omit<Seal, 'hash'>, content: string): string {
  const { number, lineId, noun, thingId, at, sealedAt } = seal
  const hashed = [number, previous, lineId, noun, thingId, at.toISOString(), sealedAt.toISOString(), content]
  return createHash('sha256').update(JSON.stringify(hashed), 'utf8').digest('hex')
}

/**
 * changed: the entry or its seal is not what was sealed; deleted: it is gone before its time; sealMissing: the chain has
 * a gap; insertedLate: it claims a time long before entries that were sealed earlier; unsealed: it was added behind the chain.
 */
export type AuditFault = 'changed' | 'deleted' | 'sealMissing' | 'insertedLate' | 'unsealed'

export interface FoundFault {
  lineId: string | null
  number: number | null
  fault: AuditFault
}

export interface Position extends Link {
  /** The latest time among the entries sealed so far, in ms. */
  latestMs: number
}

/** Checks the seals that follow a position. `content` is undefined for a row that is gone, which is right before `cut`. */
export function faultsAmong(
  from: Position,
  seals: readonly (Seal & { content: string | undefined })[],
  cut: Date | undefined,
): { faults: FoundFault[]; position: Position } {
  const faults: FoundFault[] = []
  let position = from
  for (const { content, ...seal } of seals) {
    const { number, lineId, hash, at, sealedAt } = seal
    const follows = number === position.number + 1
    if (!follows) faults.push({ lineId: null, number: position.number + 1, fault: 'sealMissing' })
    const isGone = content === undefined
    if (isGone && (cut === undefined || at >= cut)) faults.push({ lineId, number, fault: 'deleted' })
    if (!isGone && follows && hashOf(position.hash, seal, content) !== hash)
      faults.push({ lineId, number, fault: 'changed' })
    if (at.getTime() < position.latestMs - maxLateMs) faults.push({ lineId, number, fault: 'insertedLate' })
    const atMs = Math.min(at.getTime(), sealedAt.getTime())
    position = { number, hash, latestMs: Math.max(position.latestMs, atMs) }
  }
  return { faults, position }
}
