import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { queryFlag } from '../kernel/flags.ts'
import { id, idParams } from '../kernel/ids.ts'
import { words } from '../kernel/localised.ts'
import { pagedQuery, pageOf } from '../kernel/page.ts'
import { instant } from '../kernel/time.ts'

/** Targets of one call that are recorded individually; beyond that, only their number. */
export const maxAuditTargets = 100

/**
 * done; refused: rejected with a reason; denied: permission missing; failed: internal error; unknown: the
 * server stopped meanwhile.
 */
export const auditOutcomes = ['done', 'refused', 'denied', 'failed', 'unknown'] as const
export type AuditOutcome = (typeof auditOutcomes)[number]

/** What a call did to a target. */
export const auditActs = ['created', 'changed', 'removed', 'touched'] as const
export type AuditAct = (typeof auditActs)[number]

/** One field of a target before and after a call; null where it did not exist. */
const fieldChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })
export type FieldChange = z.output<typeof fieldChange>

const auditThing = z.object({
  /** The noun as used in paths: `devices`. */
  noun: z.string(),
  id: z.string(),
  /** Its name at that time; where none was recorded, its name now. */
  name: z.string(),
  /** It still exists, as far as that is known of its kind. */
  present: z.boolean(),
  act: z.enum(auditActs),
  changes: z.array(fieldChange),
})
export type AuditThing = z.output<typeof auditThing>

export const auditRow = z.object({
  id,
  at: instant,
  /** The call, `devices.update`, and its summary. */
  call: z.string(),
  summary: words,
  /** Null if the user was not identified yet. */
  actor: z.nullable(z.object({ username: z.string(), nickname: z.string() })),
  /** Made with an API key. */
  byKey: z.boolean(),
  outcome: z.enum(auditOutcomes),
  /** Why the person did it, where the call asks for a code. */
  why: z.nullable(words),
  /** Why it was not done, as text; null if it was. */
  reason: z.nullable(words),
  address: z.string(),
  /** Some of its targets, and their total number. */
  things: z.array(auditThing),
  thingCount: z.int(),
})
export type AuditRow = z.output<typeof auditRow>

export const auditEntryId = z.extend(auditRow, {
  userAgent: z.string(),
  tookMs: z.nullable(z.int()),
  /** The request without secrets. */
  input: z.unknown(),
  /** What the ids in the request stand for: by the field and the id. */
  names: z.array(z.object({ field: z.string(), id: z.string(), name: z.string() })),
})
export type AuditLine = z.output<typeof auditEntryId>

const filterFields = {
  /** Part of a username or nickname. */
  person: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  /** A call by its name. */
  call: z.optional(z.string().check(z.maxLength(64))),
  outcome: z.optional(z.enum(auditOutcomes)),
  /** With sign-ins and sign-outs, which have their own log; otherwise only if `call` names one. */
  withSignIns: z.optional(queryFlag),
  /** Part of a target's name, or its id. */
  keywords: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  from: z.optional(instant),
  to: z.optional(instant),
}

export const auditQuery = pagedQuery(filterFields)
export type AuditQuery = z.output<typeof auditQuery>
export const auditExportQuery = z.object({
  ...filterFields,
  /** Where the previous part ended. */
  after: z.optional(id),
})
export type AuditExportQuery = z.output<typeof auditExportQuery>

/** An operation on one device, limited to the changes of that device. */
export const operation = z.object({
  id,
  at: instant,
  summary: words,
  actor: z.nullable(z.object({ username: z.string(), nickname: z.string() })),
  outcome: z.enum(auditOutcomes),
  reason: z.nullable(words),
  act: z.enum(auditActs),
  changes: z.array(fieldChange),
})
export type Operation = z.output<typeof operation>

export const operationQuery = pagedQuery({
  person: filterFields.person,
  outcome: filterFields.outcome,
  from: filterFields.from,
  to: filterFields.to,
})
export type OperationQuery = z.output<typeof operationQuery>

/** Who did what to what, and when: every call that may change something creates an audit entry. */
export const audit = endpoints({
  page: {
    method: 'GET',
    path: '/scw-system/api/v1/audit/page',
    needs: 'sys:audit:list',
    summary: { zh: '审计记录，最新在前', en: 'List audit entries, newest first' },
    query: auditQuery,
    reply: pageOf(auditRow),
  },
  calls: {
    method: 'GET',
    path: '/scw-system/api/v1/audit/calls',
    needs: 'sys:audit:list',
    summary: { zh: '写入审计日志的接口', en: 'List the endpoints that write audit entries' },
    reply: z.array(z.object({ call: z.string(), summary: words })),
  },
  exportRows: {
    method: 'GET',
    path: '/scw-system/api/v1/audit/_export',
    needs: 'sys:audit:export',
    recorded: true,
    summary: {
      zh: '导出符合条件的审计记录，每次最多 1000 条，next 为 null 时结束',
      en: 'Export matching audit entries, up to 1,000 per call; next is null at the end',
    },
    audit: { zh: '导出审计日志', en: 'Exported audit log' },
    query: auditExportQuery,
    reply: z.object({ list: z.array(auditRow), next: z.nullable(id) }),
  },
  get: {
    method: 'GET',
    path: '/scw-system/api/v1/audit/{id}',
    needs: 'sys:audit:list',
    summary: { zh: '一条审计记录', en: 'Get an audit entry' },
    params: idParams,
    reply: auditEntryId,
  },
  ofDevice: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/operations/page',
    needs: 'iot:device:list',
    summary: { zh: '设备的变更记录，最新在前', en: 'List the change history of a device, newest first' },
    params: idParams,
    query: operationQuery,
    reply: pageOf(operation),
  },
})
