import type { Endpoint } from '@limpid/contract/kernel/endpoints'
import type { AuditNotes } from '../../audit-notes.ts'
import type { Actor, Caller } from '../../context.ts'
import { nameOf } from '../problem.ts'
import type { AuditEntry, AuditInput, AuditRecorder } from './audit.ts'
import { redact } from './redact.ts'

/** A call for the audit log, with its input as received and as it may be stored. */
export function auditEntryOf(
  call: string,
  { path, params, query, body, auditPreview }: Endpoint,
  actor: Actor | undefined,
  caller: Caller,
  input: AuditInput,
): AuditEntry {
  const sent = auditPreview ? withoutPreviewedRows(input.body) : input.body
  const kept = {
    ...(input.params !== undefined && { params: redact(params, input.params) }),
    ...(input.query !== undefined && { query: redact(query, input.query) }),
    ...(input.body !== undefined && { body: redact(body, sent) }),
  }
  return { call, path, actor, caller, input, kept }
}

/** A preview changes nothing: of the rows that it looked at only the number is kept. */
function withoutPreviewedRows(body: unknown): unknown {
  const { apply, rows } = (body ?? {}) as { apply?: unknown; rows?: unknown }
  return apply === false && Array.isArray(rows) ? { ...(body as object), rows: rows.length } : body
}

/** True for a call that leaves an entry: every one that may change something, and those marked so. */
export function isRecorded({ method, changesNothing, recorded: says }: Endpoint): boolean {
  return says ?? (method !== 'GET' && !changesNothing)
}

/** Runs a call; if it may change something, its start is recorded before, and its end after. */
export async function recorded<T>(
  auditRecorder: AuditRecorder | undefined,
  endpoint: Endpoint,
  auditEntry: () => AuditEntry,
  work: (notes: AuditNotes | undefined) => Promise<T>,
): Promise<T> {
  if (!auditRecorder || !isRecorded(endpoint)) return work(undefined)
  const line = await auditRecorder.open(auditEntry())
  try {
    const reply = await work(line.notes)
    await line.close({ reply })
    return reply
  } catch (error) {
    await line.close({ problem: nameOf(error) })
    throw error
  }
}
