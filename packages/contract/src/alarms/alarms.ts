import * as z from 'zod/mini'
import { type DeviceAccess, deviceScopes, mayControl } from '../access/access.ts'
import { type Endpoint, endpoints } from '../kernel/endpoints.ts'
import { id, idParams } from '../kernel/ids.ts'
import { pageOf } from '../kernel/page.ts'
import {
  acknowledging,
  alarmChanges,
  alarmCounts,
  alarmDetail,
  alarmFilterFields,
  alarmPageQuery,
  alarmRow,
  assigning,
  clearing,
  commenting,
  shelving,
} from './schemas.ts'

export const alarmCan = {
  /** Owner, staff that act for owners, and recipients of the tab with control permission. */
  handle: (access: Pick<DeviceAccess, 'grants'>): boolean => mayControl(access, 'alarms'),
}

const change = { method: 'POST', needs: 'iot:alarm:handle', stales: ['alarms'], reply: alarmChanges } as const
const base = '/scw-iot/api/v1/alarms'

/** Alarms per part of an export. */
export const maxExportedAlarms = 1000

export const alarms = endpoints({
  page: {
    method: 'GET',
    path: `${base}/page`,
    needs: 'iot:alarm:list',
    summary: { zh: '告警记录', en: 'List alarms' },
    query: alarmPageQuery,
    reply: pageOf(alarmRow),
  },
  counts: {
    method: 'GET',
    path: `${base}/counts`,
    needs: 'iot:alarm:list',
    summary: { zh: '未恢复告警的数量', en: 'Count open alarms' },
    query: z.object({ scope: z._default(z.enum(deviceScopes), 'own') }),
    reply: alarmCounts,
  },
  exportRows: {
    method: 'GET',
    path: `${base}/_export`,
    needs: 'iot:alarm:list',
    recorded: true,
    summary: { zh: '导出告警记录，每次一部分', en: 'Export alarms, one part at a time' },
    audit: { zh: '导出告警记录', en: 'Exported alarms' },
    query: z.object({ ...alarmFilterFields, after: z.optional(id) }),
    reply: z.object({ list: z.array(alarmRow), next: z.nullable(id) }),
  },
  get: {
    method: 'GET',
    path: `${base}/{id}`,
    needs: 'iot:alarm:list',
    summary: { zh: '一条告警及其经过', en: 'Get an alarm with its history' },
    params: idParams,
    reply: alarmDetail,
  },
  acknowledge: {
    ...change,
    path: `${base}/acknowledge`,
    summary: { zh: '确认告警', en: 'Acknowledge alarms' },
    audit: { zh: '确认告警', en: 'Acknowledged alarms' },
    body: acknowledging,
  },
  clear: {
    ...change,
    path: `${base}/clear`,
    summary: { zh: '清除条件已不成立的告警', en: 'Clear alarms whose cause is over' },
    audit: { zh: '清除告警', en: 'Cleared alarms' },
    body: clearing,
  },
  assign: {
    ...change,
    path: `${base}/assign`,
    summary: { zh: '指派告警', en: 'Assign alarms' },
    audit: { zh: '指派告警', en: 'Assigned alarms' },
    body: assigning,
  },
  shelve: {
    ...change,
    path: `${base}/shelve`,
    summary: { zh: '搁置告警一段时间', en: 'Shelve alarms for a time' },
    audit: { zh: '搁置告警', en: 'Shelved alarms' },
    body: shelving,
  },
  comment: {
    ...change,
    path: `${base}/comment`,
    summary: { zh: '为告警添加备注', en: 'Comment on alarms' },
    audit: { zh: '备注告警', en: 'Commented on alarms' },
    body: commenting,
  },
}) satisfies Record<string, Endpoint>
