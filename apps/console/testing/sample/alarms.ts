import { alarms as alarmCalls } from '@limpid/contract/alarms/alarms'
import type { AlarmDetail } from '@limpid/contract/alarms/record/record'
import type { AlarmRow } from '@limpid/contract/alarms/schemas'
import { meCalls } from '@limpid/contract/members/me'
import { routeCalls } from '@limpid/contract/menus/route'
import { sites } from '@limpid/contract/sites/sites'
import { answer } from '../fakeServer.ts'
import { answerFleet } from './fleet.ts'
import { person, routes } from './person.ts'

/** An open critical fault that nobody has acknowledged. */
export function alarmRow(id: string, more: Partial<AlarmRow> = {}): AlarmRow {
  const raisedAt = new Date(Date.now() - 3_600_000)
  return {
    id,
    deviceId: '7',
    key: 'fault:F8',
    kind: 'fault',
    severity: 'critical',
    condition: 'active',
    acknowledged: false,
    status: 'ACTIVE_UNACK',
    inhibition: 'none',
    inhibitedUntil: null,
    raisedAt,
    clearedAt: null,
    changedAt: raisedAt,
    code: 'F8',
    name: { zh: '水箱加热故障', en: 'Tank heater' },
    value: 41.2,
    limit: 55,
    unit: 'Cel',
    precision: 1,
    count: 1,
    unstable: false,
    assignee: null,
    comments: 0,
    mayHandle: true,
    device: {
      id: '7',
      name: `厨房 ${id}`,
      sn: 'SN-007',
      productName: { zh: '彩屏洗碗机', en: 'Dishwasher' },
      simulated: false,
      online: true,
      site: { id: '1', name: '北京站' },
      relation: 'owner',
    },
    ...more,
  }
}

export function alarmDetail(id: string, more: Partial<AlarmDetail> = {}): AlarmDetail {
  const row = alarmRow(id)
  return {
    ...row,
    events: [
      {
        id: '1',
        at: row.raisedAt,
        kind: 'raised',
        by: null,
        note: '',
        severity: 'critical',
        value: 41.2,
        until: null,
        assignee: null,
        people: null,
        held: null,
        clearReason: null,
        step: null,
      },
    ],
    raises: 1,
    rule: null,
    remedy: null,
    causes: [{ zh: '加热管断路', en: 'Heater open circuit' }],
    delaySeconds: 0,
    unknownSince: null,
    notifiesAt: null,
    waits: null,
    nextMessage: null,
    inhibitionReason: '',
    cause: null,
    steps: [
      { zh: '关闭电源', en: 'Switch off the power' },
      { zh: '测量加热管电阻', en: 'Measure the heater' },
    ],
    parts: [{ zh: '加热管', en: 'Heater' }],
    metric: null,
    probeProduct: null,
    curves: [],
    cycle: null,
    latest: null,
    failedWashes: [],
    washes: { total: 4, failed: 1 },
    similar: {
      count: 2,
      last: { id: '90', raisedAt: row.raisedAt, clearedAt: row.raisedAt, handledBy: '李工' },
    },
    assignees: [{ id: '2', name: '李工' }],
    ...more,
  }
}

const meta = { hidden: false, roles: ['ADMIN'] }
const analysed = { ...meta, hidden: true, title: '数据分析', titleEn: 'Analysis' }

/** Answers what the frame and the pages of alarms ask, with these alarms. */
export function answerAlarms(list: () => AlarmRow[]): void {
  answerFleet()
  answer(meCalls.me, () => ({
    ...person,
    perms: [...person.perms, 'iot:alarm:list', 'iot:alarm:handle', 'iot:feedback:add'],
  }))
  answer(routeCalls.routes, () => [
    ...routes,
    {
      path: '/alarm-log',
      component: 'Layout',
      name: '/alarm-log',
      meta: { ...meta, title: '告警', titleEn: 'Alarms' },
      children: [
        {
          path: 'log',
          component: 'alarm-log/log',
          name: 'AlarmLog',
          meta: { ...meta, title: '告警记录', titleEn: 'Alarm records' },
        },
        {
          path: 'quality',
          component: 'alarm-log/quality',
          name: 'AlarmQuality',
          meta: { ...meta, title: '告警质量', titleEn: 'Alarm quality' },
        },
        {
          path: 'log/:id',
          component: 'alarm-log/info',
          name: 'AlarmInfo',
          meta: { ...meta, title: '告警详情', titleEn: 'Alarm', hidden: true },
        },
      ],
    },
    {
      ...{ path: '/data-analysis', component: 'Layout', name: '/data-analysis', meta: analysed },
      children: [
        { path: 'analysis', component: 'data-analysis/analysis', name: 'Analysis', meta: analysed },
        { path: 'sdqS1-analysis-page', component: 'data-analysis/product', name: 'sdqS1', meta: analysed },
      ],
    },
  ])
  answer(sites.options, () => [])
  answer(alarmCalls.page, () => ({ list: list(), total: list().length }))
  answer(alarmCalls.counts, ({ query }) => {
    const open = list().filter(({ condition }) => condition === 'active')
    return {
      scope: query.scope,
      active: open.length,
      unacknowledged: open.filter(({ acknowledged }) => !acknowledged).length,
      bySeverity: { critical: open.length, major: 0, minor: 0, warning: 0 },
    }
  })
}
