/**
 * How far the history of each machine was sent, kept in a file: a run that was stopped continues from there, and a later one sends only
 * what the fleet did in between.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'

export type SentUntil = Record<string, number>

/** What the file says; nothing if there is none, or it is damaged. */
export function readSent(file: string | undefined): SentUntil {
  if (!file) return {}
  try {
    const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'))
    const entries = Object.entries(typeof parsed === 'object' && parsed !== null ? parsed : {})
    return Object.fromEntries(entries.flatMap(([sn, ms]) => (Number.isFinite(ms) ? [[sn, Number(ms)]] : [])))
  } catch {
    return {}
  }
}

export function writeSent(file: string | undefined, sent: SentUntil): void {
  if (!file) return
  writeFileSync(`${file}.new`, `${JSON.stringify(sent)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
