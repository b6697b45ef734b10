import {
  type AuditExportQuery,
  type AuditQuery,
  type AuditRow,
  audit,
  type OperationQuery,
} from '@limpid/contract/audit/audit'
import type { Language } from '@limpid/contract/kernel/words'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'

const call = remote(audit)
const reads = queriesOf('audit', audit)

/** A page of the audit log, with names in the language of the call; refetched at each visit, because others' actions do not invalidate it. */
export function auditPageQuery(query: Partial<AuditQuery>, language: Language) {
  return {
    ...reads.page({ query }, language),
    staleTime: 0,
  }
}

/** One audit entry in full. */
export function auditLineQuery(id: string, language: Language) {
  return reads.get({ params: { id } }, language)
}

/** The calls that create audit entries. */
export function auditCallsQuery() {
  return {
    ...reads.calls({}),
    staleTime: Number.POSITIVE_INFINITY,
  }
}

/** Change history of a device. */
export function operationsQuery(deviceId: string, query: Partial<OperationQuery>, language: Language) {
  return {
    ...reads.ofDevice({ params: { id: deviceId }, query }, language),
    staleTime: 0,
  }
}

/** All matching audit entries, fetched in parts, newest first. */
export async function listAllLines(query: Partial<Omit<AuditExportQuery, 'after'>>): Promise<AuditRow[]> {
  const all: AuditRow[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const part = await call.exportRows({ query: { ...query, ...(after && { after }) } })
    all.push(...part.list)
    after = part.next
  }
  return all
}
