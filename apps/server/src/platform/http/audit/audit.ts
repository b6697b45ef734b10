import type { ProblemName } from '@limpid/contract/catalogue/problems'
import type { AuditNotes } from '../../audit-notes.ts'
import type { Actor, Caller } from '../../context.ts'
import type { Db } from '../../database/tables.ts'

/** A call that may change something, as received. */
export interface AuditEntry {
  /** `devices.update` */
  call: string
  /** As written in the contract: `/scw-iot/api/v1/devices/{id}`. */
  path: string
  /** Undefined for public calls. */
  actor: Actor | undefined
  caller: Caller
  input: AuditInput
  /** The input as it may be stored, with secrets redacted. */
  kept: AuditInput
}

export interface AuditInput {
  params?: unknown
  query?: unknown
  body?: unknown
}

export interface OpenAuditEntry {
  notes: AuditNotes
  /** The outcome: the response, or the problem. Never throws. */
  close(end: { reply?: unknown; problem?: ProblemName }): Promise<void>
}

/** Records calls that change something. */
export interface AuditRecorder {
  /** Resolves when the start is written. Throws if it cannot be; then nothing is done. */
  open(auditEntry: AuditEntry): Promise<OpenAuditEntry>
  /** A known user tried something without permission. Never throws. */
  denied(auditEntry: AuditEntry): Promise<void>
  /**
   * Runs part of the work a call started, in a transaction that also adds the results to the audit entry of
   * the call.
   */
  goOn<T>(
    tx: Db,
    line: string,
    things: { noun: string; ids: readonly string[] },
    work: () => Promise<T>,
  ): Promise<T>
}
