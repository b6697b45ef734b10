import { feedback } from '@limpid/contract/feedback/feedback'
import { maintenance } from '@limpid/contract/maintenance/maintenance'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { deviceOf, shareTo } from '../../../testing/factories/devices.ts'
import { type LivePage, openLivePage } from '../../../testing/live/live-page.ts'

let t: TestApp
let anna: Person
let bert: Person
let device: string
beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  device = await deviceOf(t, anna, 'L-1')
  await shareTo(t, anna, bert, device, ['feedback'])
})
afterAll(() => t.close())

async function opened(person: Person): Promise<LivePage> {
  const page = await openLivePage(t, person)
  page.watch([`device:${device}`])
  await page.next(({ type }) => type === 'watching')
  return page
}
const news = (page: LivePage, kind: string) =>
  page.next((message) => message.type === 'news' && message.news.kind === kind)

test('an open page receives what others write to the tabs its user may see, and nothing of the others', async () => {
  const [hers, his] = [await opened(anna), await opened(bert)]
  const params = { id: device }
  const task = { name: '清洗滤网', note: '', everyDays: 7, counted: null }
  const { data: added } = await t.call(maintenance.createTask, { as: anna, params, body: task })
  await news(hers, 'maintenance.changed')
  const report = {
    title: '不加热',
    text: '水是冷的',
    kind: null,
    faultCode: null,
    cycleId: null,
    pictureIds: [],
  }
  const { data: reported } = await t.call(feedback.report, { as: bert, params, body: report })
  expect(reported.id).toBeTruthy()
  await news(hers, 'feedback.changed')
  await news(his, 'feedback.changed')
  const entry = { text: '看一下', pictureIds: [], status: null, workId: null }
  await t.call(feedback.answer, { as: anna, params: { id: reported.id }, body: entry })
  await news(his, 'feedback.changed')
  const work = { taskId: added.id, doneAt: new Date().toISOString(), note: '', pictureIds: [] }
  expect((await t.call(maintenance.recordWork, { as: anna, params, body: work })).status).toBe(200)
  await news(hers, 'maintenance.changed')
  his.watch([`device:${device}`])
  await his.next(({ type }) => type === 'watching')
  expect(his.unread()).toEqual([])
  hers.close()
  his.close()
})
