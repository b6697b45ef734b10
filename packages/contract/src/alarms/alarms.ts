import * as z from 'zod/mini'
import { type DeviceAccess, mayControl, mayOpen } from '../access/access.ts'
import { type Endpoint, endpoints } from '../kernel/endpoints.ts'
import { id, idParams } from '../kernel/ids.ts'
import { noContent } from '../kernel/no-content.ts'
import { pageOf } from '../kernel/page.ts'
import { alarmCountCalls } from './counts.ts'
import {
  acknowledging,
  alarmAssignees,
  alarmChanges,
  alarmSelection,
  assigning,
  clearing,
  commenting,
  reporting,
  shelvePreviewing,
  shelving,
  working,
} from './operations/operations.ts'
import { preferenceCalls } from './preferences.ts'
import { alarmQuality, alarmQualityQuery } from './quality.ts'
import { alarmDetail } from './record/record.ts'
import { alarmFilterFields, alarmPageQuery, alarmRow } from './schemas.ts'
import { silencePreview } from './silence.ts'

export const alarmCan = {
  /** Owner, staff that act for owners, and recipients of the tab with control permission. */
  handle: (access: Pick<DeviceAccess, 'grants'>): boolean => mayControl(access, 'alarms'),
  /** Who handles alarms and may report faults or record maintenance of the device. */
  report: (access: Pick<DeviceAccess, 'tabs'>): boolean => mayOpen(access, 'feedback'),
  work: (access: Pick<DeviceAccess, 'grants'>): boolean => mayControl(access, 'maintenance'),
}

const change = { method: 'POST', needs: 'iot:alarm:handle', stales: ['alarms'], reply: alarmChanges } as const
const base = '/scw-iot/api/v1/alarms'

/** Alarms per part of an export. */
export const maxExportedAlarms = 1000

export const alarms = endpoints({
  ...alarmCountCalls,
  ...preferenceCalls,
  page: {
    method: 'GET',
    path: `${base}/page`,
    needs: 'iot:alarm:list',
    summary: { zh: '告警记录', en: 'List alarms' },
    query: alarmPageQuery,
    // `total` is exact up to what pages reach, and one more beyond: counting all of them costs more than the page.
    reply: pageOf(alarmRow),
  },
  quality: {
    method: 'GET',
    path: `${base}/quality`,
    needs: 'iot:alarm:list',
    summary: {
      zh: '一段时间的告警质量：每人告警率、告警泛滥、抖动、长期未恢复、主要来源',
      en: 'Alarm quality of a time: rate per person, floods, chattering, standing alarms, top sources',
    },
    query: alarmQualityQuery,
    reply: alarmQuality,
  },
  exportQuality: {
    method: 'GET',
    path: `${base}/quality/_export`,
    needs: 'iot:alarm:list',
    recorded: true,
    summary: { zh: '导出一段时间的告警质量', en: 'Export the alarm quality of a time' },
    audit: { zh: '导出告警质量', en: 'Exported alarm quality' },
    query: alarmQualityQuery,
    reply: alarmQuality,
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
  assignees: {
    method: 'POST',
    path: `${base}/assignees`,
    needs: 'iot:alarm:handle',
    summary: { zh: '可以处理这些告警的人', en: 'List the people to whom alarms can be assigned' },
    body: alarmSelection,
    reply: alarmAssignees,
    changesNothing: true,
  },
  shelve: {
    ...change,
    path: `${base}/shelve`,
    summary: { zh: '搁置告警一段时间', en: 'Shelve alarms for a time' },
    audit: { zh: '搁置告警', en: 'Shelved alarms' },
    body: shelving,
  },
  report: {
    ...change,
    path: `${base}/report`,
    needs: 'iot:feedback:add',
    stales: ['alarms', 'alarm.reported'],
    summary: {
      zh: '为告警提交故障反馈，每台设备一条',
      en: 'Report faults for alarms, one report per device',
    },
    audit: { zh: '为告警提交故障反馈', en: 'Reported faults for alarms' },
    body: reporting,
  },
  work: {
    ...change,
    path: `${base}/work`,
    needs: 'iot:maintenance:edit',
    stales: ['alarms', 'alarm.worked'],
    summary: {
      zh: '为告警记录保养，每台设备一条',
      en: 'Record maintenance for alarms, one record per device',
    },
    audit: { zh: '为告警记录保养', en: 'Recorded maintenance for alarms' },
    body: working,
  },
  previewShelving: {
    method: 'POST',
    path: `${base}/shelve/preview`,
    needs: 'iot:alarm:handle',
    summary: { zh: '预览搁置会隐藏的告警', en: 'Preview what shelving alarms would have hidden' },
    body: shelvePreviewing,
    reply: silencePreview,
    changesNothing: true,
  },
  comment: {
    ...change,
    path: `${base}/comment`,
    summary: { zh: '为告警添加备注', en: 'Comment on alarms' },
    audit: { zh: '备注告警', en: 'Commented on alarms' },
    body: commenting,
  },
  stopEscalation: {
    method: 'POST',
    path: `${base}/{id}/stop-escalation`,
    needs: 'iot:alarm:handle',
    stales: ['alarms', 'alarm.escalation-stopped'],
    summary: { zh: '停止告警的升级', en: 'Stop the escalation of an alarm' },
    audit: { zh: '停止告警升级', en: 'Stopped escalation' },
    params: idParams,
    reply: noContent,
  },
}) satisfies Record<string, Endpoint>
