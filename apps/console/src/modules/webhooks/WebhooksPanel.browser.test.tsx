import { type Webhook, webhooks } from '@limpid/contract/webhooks/webhooks'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerEverything } from '../../../testing/answerEverything.ts'
import { answer, interceptCalls } from '../../../testing/fakeServer.ts'
import { mountAlone } from '../../../testing/mountAlone.tsx'
import { eventually, expectVisible } from '../../../testing/mountConsole.tsx'
import { goTo } from '../../kit/address.ts'
import WebhooksPanel from './WebhooksPanel.tsx'

const bot: Webhook = {
  id: '7',
  name: '值班机器人',
  url: 'https://hooks.example/alarm',
  groups: ['devices'],
  enabled: true,
  switchedOff: null,
  createTime: new Date('2026-11-20T00:00:00Z'),
  lastDeliveredAt: null,
  failingSince: null,
  pending: 0,
  failed: 0,
}
let sent: unknown[]

interceptCalls()
beforeEach(async () => {
  sent = []
  await page.viewport(1440, 900)
  goTo('/personal', { replace: true })
  answerEverything()
})
const show = (...list: Webhook[]) => {
  answer(webhooks.list, () => list)
  mountAlone(() => <WebhooksPanel />)
}

test('a new webhook shows its secret once', async () => {
  show()
  answer(webhooks.create, ({ body }) => {
    sent.push(body)
    return { id: '7', secret: 'whsec_c2VjcmV0' }
  })
  await expectVisible(page.getByText('暂无 Webhook'))
  await userEvent.click(page.getByRole('button', { name: '新增 Webhook' }))
  await userEvent.fill(page.getByRole('textbox', { name: '名称' }), '值班机器人')
  await userEvent.fill(page.getByRole('textbox', { name: '接收地址' }), 'https://hooks.example/alarm')
  await userEvent.click(page.getByRole('button', { name: '保存' }))
  await expectVisible(page.getByText('whsec_c2VjcmV0'))
  expect(sent).toEqual([{ name: '值班机器人', url: 'https://hooks.example/alarm', groups: ['devices'] }])
  await userEvent.click(page.getByRole('button', { name: '我已保存' }))
  await eventually(() => expect(page.getByText('whsec_c2VjcmV0').elements()).toEqual([]))
})

test.each<[string, Partial<Webhook>]>([
  ['尚未调用', {}],
  ['正常', { lastDeliveredAt: new Date() }],
  ['调用失败', { lastDeliveredAt: new Date(), failingSince: new Date() }],
  ['已停用', { enabled: false }],
  ['已停用：接收方返回 410', { enabled: false, switchedOff: 'gone' }],
  ['已停用：连续三天失败', { enabled: false, switchedOff: 'failing' }],
])('says “%s”', async (text, state) => {
  show({ ...bot, ...state })
  await expectVisible(page.getByText(text, { exact: true }))
})

test('a test call that fails says why', async () => {
  show(bot)
  answer(webhooks.sendTest, () => ({
    delivered: false,
    httpStatus: 404,
    error: 'status' as const,
    tookMs: 12,
  }))
  await userEvent.click(page.getByRole('button', { name: '发送测试：值班机器人' }))
  await expectVisible(page.getByText('测试失败：接收方未返回 2xx（404）'))
})

test('failed calls of a webhook that is off cannot be repeated, and the button says why', async () => {
  show({ ...bot, enabled: false, switchedOff: 'gone', failed: 2 })
  await userEvent.click(page.getByText('值班机器人'))
  const repeat = page.getByRole('button', { name: '重发全部失败的调用' })
  await expectVisible(repeat)
  expect(repeat.element().getAttribute('aria-description')).toBe('此 Webhook 已停用，请先启用')
  await userEvent.click(page.getByRole('button', { name: '返回 Webhook' }))
  await expectVisible(page.getByRole('button', { name: '新增 Webhook' }))
})
