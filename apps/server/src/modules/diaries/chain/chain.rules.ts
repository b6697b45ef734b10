/**
 * The hash chain of a device's wash ledger: the content of entries, and whether they are linked correctly.
 * Pure; the hash is SHA-256 over the bytes of the content, which includes the hash of the previous entry.
 */
import { createHash } from 'node:crypto'
import {
  type DiaryContent,
  type DiaryKind,
  type DiaryWash,
  diaryContent,
  diaryFormat,
  diaryWash,
  noHash,
} from '@limpid/contract/diaries/record'
import type { BrokenKind, BrokenRecord } from '@limpid/contract/diaries/verification'
import * as z from 'zod/mini'

export interface Link {
  number: number
  hash: string
}

/** An entry as stored in the database. */
export interface StoredRecord extends Link {
  deviceId: string
  cycleId: string
  kind: DiaryKind
  replaces: number | null
  startedAt: Date
  recordedAt: Date
  content: string
}

/** An entry with the one that replaced it. */
export interface ShownRecord extends StoredRecord {
  replacedBy: number | null
}

export const beforeFirst: Link = { number: 0, hash: noHash }

export const hashOf = (content: string) => createHash('sha256').update(content, 'utf8').digest('hex')

export type NewRecord = Pick<
  StoredRecord,
  'deviceId' | 'cycleId' | 'kind' | 'replaces' | 'startedAt' | 'recordedAt'
> &
  Pick<DiaryContent, 'serialNumber' | 'wash'>

/** The entry that follows `previous`. */
export function chained(previous: Link, { serialNumber, wash, ...record }: NewRecord): StoredRecord {
  const number = previous.number + 1
  const entry: DiaryContent = {
    format: diaryFormat,
    device: record.deviceId,
    serialNumber,
    record: number,
    kind: record.kind,
    replaces: record.replaces,
    previous: previous.hash,
    recordedAt: record.recordedAt,
    cycle: record.cycleId,
    startedAt: record.startedAt,
    wash,
  }
  const content = JSON.stringify(z.encode(diaryContent, entry))
  return { ...record, number, content, hash: hashOf(content) }
}

/** Parses the content of an entry; undefined if invalid. */
export function readContent(content: string): DiaryContent | undefined {
  try {
    return z.decode(diaryContent, JSON.parse(content))
  } catch {
    return undefined
  }
}

/** True if both washes would be recorded with the same text. */
export function sameWash(a: DiaryWash, b: DiaryWash): boolean {
  return JSON.stringify(z.encode(diaryWash, a)) === JSON.stringify(z.encode(diaryWash, b))
}

/** Errors in an ordered list of entries that should follow `previous`. */
export function brokenAmong(previous: Link, records: readonly StoredRecord[]): BrokenRecord[] {
  const broken: BrokenRecord[] = []
  let before = previous
  for (const record of records) {
    for (let number = before.number + 1; number < record.number && broken.length <= 1000; number += 1)
      broken.push({ record: number, kind: 'missing' })
    const kinds = faultsOf(record.number === before.number + 1 ? before.hash : undefined, record)
    broken.push(...kinds.map((kind) => ({ record: record.number, kind })))
    before = record
  }
  return broken
}

function faultsOf(previousHash: string | undefined, record: StoredRecord): BrokenKind[] {
  const faults: BrokenKind[] = hashOf(record.content) === record.hash ? [] : ['contentChanged']
  const entry = readContent(record.content)
  if (!entry) return [...faults, 'unreadable']
  if (previousHash !== undefined && entry.previous !== previousHash) faults.push('linkBroken')
  const same =
    entry.device === record.deviceId &&
    entry.record === record.number &&
    entry.kind === record.kind &&
    entry.replaces === record.replaces &&
    entry.cycle === record.cycleId &&
    entry.startedAt.getTime() === record.startedAt.getTime() &&
    entry.recordedAt.getTime() === record.recordedAt.getTime()
  if (!same) faults.push('fieldsDiffer')
  return faults
}

/** Errors at the end of a chain that should end with `head`. */
export function brokenEnd(head: Link, last: Link): BrokenRecord[] {
  const ends = head.number === last.number && head.hash === last.hash
  return ends ? [] : [{ record: Math.max(head.number, last.number), kind: 'endMissing' }]
}
