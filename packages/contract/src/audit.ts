import * as z from 'zod/mini'
import { endpoints } from './kernel/endpoints.ts'
import { id, idParams } from './kernel/ids.ts'
import { words } from './kernel/localised.ts'
import { pageFields, pageOf } from './kernel/page.ts'
import { instant } from './kernel/time.ts'

/** Things of one call that are told one by one; of more, only how many. */
export const mostToldThings = 100

/** done; refused with a reason; denied for want of a permission; failed by our own fault; unknown: the server ended meanwhile. */
export const auditOutcomes = ['done', 'refused', 'denied', 'failed', 'unknown'] as const
export type AuditOutcome = (typeof auditOutcomes)[number]

/** What became of a thing that a call was about. */
export const auditActs = ['created', 'changed', 'removed', 'touched'] as const
export type AuditAct = (typeof auditActs)[number]

/** One field of a thing before and after a call; null where there was nothing, or is nothing any more. */
const fieldChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })
export type FieldChange = z.output<typeof fieldChange>

const auditThing = z.object({
  /** The noun as addresses have it: `devices`. */
  noun: z.string(),
  id: z.string(),
  /** Its name then. */
  name: z.string(),
  act: z.enum(auditActs),
  changes: z.array(fieldChange),
})
export type AuditThing = z.output<typeof auditThing>

export const auditRow = z.object({
  id,
  at: instant,
  /** The call, `devices.update`, and what it does. */
  call: z.string(),
  summary: words,
  /** Null for somebody who was not known yet. */
  actor: z.nullable(z.object({ username: z.string(), nickname: z.string() })),
  /** It came with an API key. */
  byKey: z.boolean(),
  outcome: z.enum(auditOutcomes),
  /** Why it was not done, in words; null where it was. */
  reason: z.nullable(words),
  address: z.string(),
  /** Some of the things it was about, and how many in all. */
  things: z.array(auditThing),
  thingCount: z.int(),
})
export type AuditRow = z.output<typeof auditRow>

export const auditLine = z.extend(auditRow, {
  userAgent: z.string(),
  tookMs: z.nullable(z.int()),
  /** What was sent, without secrets. */
  input: z.unknown(),
})
export type AuditLine = z.output<typeof auditLine>

const filterFields = {
  /** Part of a user name or nickname. */
  person: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  /** A call by its name. */
  call: z.optional(z.string().check(z.maxLength(64))),
  outcome: z.optional(z.enum(auditOutcomes)),
  /** Part of the name of a thing, or its id. */
  keywords: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  from: z.optional(instant),
  to: z.optional(instant),
}

export const auditQuery = z.object({ ...pageFields, ...filterFields })
export type AuditQuery = z.output<typeof auditQuery>
export const auditExportQuery = z.object({
  ...filterFields,
  /** Where the part before ended. */
  after: z.optional(id),
})
export type AuditExportQuery = z.output<typeof auditExportQuery>

/** What somebody did to one device: the changes of that device alone. */
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

export const operationQuery = z.object({
  ...pageFields,
  person: filterFields.person,
  outcome: filterFields.outcome,
  from: filterFields.from,
  to: filterFields.to,
})
export type OperationQuery = z.output<typeof operationQuery>

/** Who did what to what, and when: every call that may change something leaves a line. */
export const audit = endpoints({
  page: {
    method: 'GET',
    path: '/scw-system/api/v1/audit/page',
    needs: 'sys:audit:list',
    summary: { zh: '审计记录，新的在前', en: 'The audit, newest first' },
    query: auditQuery,
    reply: pageOf(auditRow),
  },
  calls: {
    method: 'GET',
    path: '/scw-system/api/v1/audit/calls',
    needs: 'sys:audit:list',
    summary: { zh: '会留下审计记录的接口', en: 'The calls that leave a line in the audit' },
    reply: z.array(z.object({ call: z.string(), summary: words })),
  },
  exportRows: {
    method: 'GET',
    path: '/scw-system/api/v1/audit/_export',
    needs: 'sys:audit:export',
    recorded: true,
    summary: {
      zh: '导出符合条件的审计记录，每次最多 1000 条，next 为 null 时结束',
      en: 'All lines that match, at most 1,000 at a time; next is null at the end',
    },
    query: auditExportQuery,
    reply: z.object({ list: z.array(auditRow), next: z.nullable(id) }),
  },
  get: {
    method: 'GET',
    path: '/scw-system/api/v1/audit/{id}',
    needs: 'sys:audit:list',
    summary: { zh: '一条审计记录', en: 'One line of the audit' },
    params: idParams,
    reply: auditLine,
  },
  ofDevice: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/operations/page',
    needs: 'iot:device:list',
    summary: { zh: '设备的操作记录，新的在前', en: 'What people did to a device, newest first' },
    params: idParams,
    query: operationQuery,
    reply: pageOf(operation),
  },
})
