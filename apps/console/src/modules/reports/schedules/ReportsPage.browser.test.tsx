import { fleetAnalysisCalls } from '@limpid/contract/analysis/fleet'
import { meCalls } from '@limpid/contract/members/me'
import { routeCalls } from '@limpid/contract/menus/route'
import { reports } from '@limpid/contract/reports/reports'
import type { ReportMail, ReportSchedule, ScheduleForm } from '@limpid/contract/reports/schedules'
import { sites } from '@limpid/contract/sites/sites'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, refuse } from '../../../../testing/fakeServer.ts'
import {
  button,
  dialog,
  eventually,
  expectVisible,
  openPage,
  startConsole,
  toasts,
} from '../../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../../testing/sample/fleet.ts'
import { person, routes } from '../../../../testing/sample/person.ts'

const at = new Date('2026-11-24T00:00:00Z')
const weekly: ReportSchedule = {
  id: '3',
  name: '每周用水',
  scope: 'own',
  compare: 'previous',
  formats: ['pdf', 'xlsx'],
  timeZone: 'Asia/Shanghai',
  every: 'weekly',
  weekday: 1,
  monthDay: 1,
  time: '07:00',
  language: 'zh-cn',
  skipEmpty: false,
  enabled: true,
  toSelf: true,
  names: ['一号店'],
  product: null,
  recipients: [
    { address: null, state: 'confirmed' },
    { address: 'lee@example.com', state: 'waiting' },
  ],
  nextAt: at,
  last: { id: '9', state: 'done', failure: null, at },
}
const mail: ReportMail = {
  id: '5',
  schedule: { id: '3', name: '每周用水' },
  kind: 'report',
  address: 'lee@example.com',
  fromDay: '2026-11-16',
  toDay: '2026-11-22',
  state: 'failed',
  failure: null,
  mayRetry: true,
  attempts: 4,
  answer: '550 no such user',
  createTime: at,
  endTime: at,
}
let sent: ScheduleForm | undefined

const meta = { hidden: false, roles: ['ADMIN'] }

startConsole(() => {
  sent = undefined
  answerFleet()
  answer(meCalls.me, () => ({ ...person, perms: [...person.perms, 'iot:report:list', 'iot:report:edit'] }))
  answer(routeCalls.routes, () => [
    ...routes,
    {
      path: '/data-analysis',
      component: 'Layout',
      name: 'Analysis',
      meta: { ...meta, title: '数据分析', titleEn: 'Analysis' },
      children: [
        {
          path: 'report',
          component: 'data-analysis/report/index',
          name: 'Reports',
          meta: { ...meta, title: '定时报表', titleEn: 'Reports' },
        },
      ],
    },
  ])
  answer(sites.options, () => [])
  answer(reports.mails, () => ({ list: [mail], total: 1 }))
})
const show = async (...list: ReportSchedule[]) => {
  answer(reports.schedules, () => list)
  await openPage('/data-analysis/report')
}

test('a schedule says when it reports, to whom, and who has not confirmed', async () => {
  await show(weekly)
  await expectVisible(page.getByText('每周一 07:00（Asia/Shanghai）'))
  await expectVisible(page.getByText('自己、lee@example.com（待确认）'))
})

test.each<[string, ReportSchedule['last']]>([
  ['尚未生成', null],
  ['生成失败：服务器错误', { id: '9', state: 'failed', failure: 'error', at }],
  ['生成失败：设备已不可见', { id: '9', state: 'failed', failure: 'notVisible', at }],
  ['生成失败：多次中断，请缩小范围', { id: '9', state: 'failed', failure: 'interrupted', at }],
])('the last report of a schedule: “%s”', async (text, last) => {
  await show({ ...weekly, last })
  await expectVisible(page.getByText(new RegExp(`^${text}`)))
})

test('a new schedule is sent as it was entered; one without a recipient is not', async () => {
  answer(reports.createSchedule, ({ body }) => {
    sent = body as ScheduleForm
    return { id: '4' }
  })
  answer(fleetAnalysisCalls.clocks, () => ({ timeZones: ['Pacific/Auckland', 'UTC'] }))
  await show()
  await button('新增定时报表').first().click()
  const form = dialog('新增定时报表')
  // The clock of the devices, not that of the browser.
  await expectVisible(form.getByText('按所选站点的时区；未选站点时按 Pacific/Auckland。'))
  await form.getByRole('textbox', { name: '名称' }).fill('日报')
  await form.getByRole('checkbox', { name: '发送给自己' }).click()
  await form.getByRole('button', { name: '保存' }).click()
  await expectVisible(form.getByText('请至少填写一个收件人，或选择发送给自己'))
  expect(sent).toBeUndefined()
  await form.getByRole('checkbox', { name: '发送给自己' }).click()
  await form.getByRole('button', { name: '保存' }).click()
  await expect
    .poll(() => sent)
    .toMatchObject({ name: '日报', toSelf: true, recipients: [], timeZone: 'Pacific/Auckland' })
})

test('whoever may not list sites reads why none can be chosen, and no call for them is refused', async () => {
  refuse(sites.options, 403, 'A0301')
  await show({ ...weekly, siteId: '7' })
  await button('编辑 每周用水').click()
  const site = dialog().getByRole('combobox', { name: '站点' })
  await expect.element(site).toBeDisabled()
  await expect.element(site).toHaveValue('无权查看的站点')
  await expectVisible(dialog().getByText('选择站点需要“查看站点”权限，请联系管理员。'))
  await eventually(toasts).toBe('')
})

test('a report is sent at once', async () => {
  const started: unknown[] = []
  answer(reports.sendNow, ({ params }) => {
    started.push(params)
    return null
  })
  await show(weekly)
  await button('立即发送 每周用水').click()
  await expectVisible(page.getByText('报表正在生成，随后发送'))
  expect(started).toEqual([{ id: '3' }])
})

test('a mail that failed shows the answer of its server and is sent again', async () => {
  const again: unknown[] = []
  answer(reports.retryMail, ({ params }) => {
    again.push(params)
    return null
  })
  await show(weekly)
  await expectVisible(page.getByText('发送失败', { exact: true }))
  await expectVisible(page.getByText('2026-11-16 至 2026-11-22'))
  await button('重新发送 lee@example.com').click()
  await expect.poll(() => again).toEqual([{ id: '5' }])
})

test('a mail that was not sent for want of a mail server says why, and what to do', async () => {
  const again: unknown[] = []
  answer(reports.mails, () => ({ list: [{ ...mail, state: 'unsent' as const, answer: null }], total: 1 }))
  answer(reports.retryMail, ({ params }) => {
    again.push(params)
    return null
  })
  await show(weekly)
  await expectVisible(page.getByText('未发送：未配置邮件服务器', { exact: true }))
  await expectVisible(page.getByText(/管理员设置 SMTP_URL 并重启服务后/))
  await button('重新发送 lee@example.com').click()
  await expect.poll(() => again).toEqual([{ id: '5' }])
})

test('a report that could not be made is in the log with the reason, and is made again from there', async () => {
  const again: unknown[] = []
  const failed = { ...mail, address: null, failure: 'error' as const, answer: null }
  const removed = { ...mail, id: '6', mayRetry: false }
  answer(reports.mails, () => ({ list: [failed, removed], total: 2 }))
  answer(reports.retryMail, ({ params }) => {
    again.push(params)
    return null
  })
  await show(weekly)
  await expectVisible(page.getByText('生成失败：服务器错误', { exact: true }))
  await expect.element(button('重新发送 lee@example.com')).not.toBeInTheDocument()
  await button('重新生成 每周用水').click()
  await expect.poll(() => again).toEqual([{ id: '5' }])
})

test('another recipient needs the password, one who is listed does not', async () => {
  answer(reports.updateSchedule, ({ body }) => {
    sent = body as ScheduleForm
    return null
  })
  await show(weekly)
  await button('编辑 每周用水').click()
  const form = dialog('编辑定时报表')
  await form.getByRole('textbox', { name: '名称' }).fill('每周用水量')
  await form.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => sent).toMatchObject({ name: '每周用水量', recipients: ['lee@example.com'] })
  expect(sent).not.toHaveProperty('password')
  sent = undefined

  await button('编辑 每周用水').click()
  await form.getByLabelText('收件人').first().fill('kim@example.com')
  await userEvent.keyboard('{Enter}')
  await form.getByRole('button', { name: '保存' }).click()
  await expectVisible(form.getByText('请输入当前密码'))
  expect(sent).toBeUndefined()
  await form
    .getByLabelText(/^当前密码/)
    .first()
    .fill('clear water')
  await form.getByRole('button', { name: '保存' }).click()
  await expect
    .poll(() => sent)
    .toMatchObject({ recipients: ['lee@example.com', 'kim@example.com'], password: 'clear water' })
})

test('an emptied day of the month says what it may be, in the language of the page, and only where it counts', async () => {
  answer(reports.updateSchedule, ({ body }) => {
    sent = body as ScheduleForm
    return null
  })
  await show({ ...weekly, every: 'monthly', monthDay: 5 })
  await button('编辑 每周用水').click()
  const form = dialog('编辑定时报表')
  await userEvent.clear(form.getByRole('textbox', { name: '日期（1–28）' }))
  await form.getByRole('button', { name: '保存' }).click()
  await expectVisible(form.getByText('请输入 1 至 28'))
  expect(sent).toBeUndefined()
  await userEvent.click(form.getByRole('combobox', { name: '频率' }))
  await userEvent.click(page.getByRole('option', { name: '每天' }))
  await form.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => sent).toMatchObject({ every: 'daily', monthDay: 1 })
})

test('no more recipients can be entered than a report may have', async () => {
  const recipients = Array.from({ length: 10 }, (_, at) => ({
    address: `r${at}@example.com`,
    state: 'confirmed' as const,
  }))
  answer(reports.updateSchedule, ({ body }) => {
    sent = body as ScheduleForm
    return null
  })
  await show({ ...weekly, recipients })
  await button('编辑 每周用水').click()
  const form = dialog('编辑定时报表')
  await form.getByLabelText('收件人').first().fill('kim@example.com')
  await userEvent.keyboard('{Enter}')
  await expect.element(form.getByText('kim@example.com', { exact: true })).not.toBeInTheDocument()
  await form.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => sent?.recipients).toHaveLength(10)
})
