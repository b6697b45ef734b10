import {
  type AuditExportQuery,
  type AuditQuery,
  type AuditRow,
  audit,
  type OperationQuery,
} from '@limpid/contract/audit'
import { queryOptions } from '@tanstack/react-query'
import { remote } from '../../api/remote.ts'

const call = remote(audit)

/** A page of the audit; what others do comes by itself, so it is asked for at each visit. */
export function auditPageQuery(query: Partial<AuditQuery>) {
  return queryOptions({
    queryKey: ['audit', 'page', query],
    queryFn: ({ signal }) => call.page({ query }, { signal }),
    staleTime: 0,
  })
}

/** One line, whole. */
export function auditLineQuery(id: string) {
  return queryOptions({
    queryKey: ['audit', 'line', id],
    queryFn: ({ signal }) => call.get({ params: { id } }, { signal }),
  })
}

/** The calls that leave a line. */
export function auditCallsQuery() {
  return queryOptions({
    queryKey: ['audit', 'calls'],
    queryFn: ({ signal }) => call.calls({}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** What people did to a device. */
export function operationsQuery(deviceId: string, query: Partial<OperationQuery>) {
  return queryOptions({
    queryKey: ['devices', deviceId, 'operations', query],
    queryFn: ({ signal }) => call.ofDevice({ params: { id: deviceId }, query }, { signal }),
    staleTime: 0,
  })
}

/** Every line that matches, asked for in parts, the newest first. */
export async function listAllLines(query: Partial<Omit<AuditExportQuery, 'after'>>): Promise<AuditRow[]> {
  const all: AuditRow[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const part = await call.exportRows({ query: { ...query, ...(after && { after }) } })
    all.push(...part.list)
    after = part.next
  }
  return all
}
