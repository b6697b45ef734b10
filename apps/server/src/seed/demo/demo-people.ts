/**
 * What people did with the demo fleet before its first visitor: maintenance, stock, a fault report, shares, the office, the shop. Through the
 * same calls as the console's, by the accounts that would make them, so permissions, limits and the audit apply. `password` is the first
 * one; without it nobody is given control of a machine.
 */

import { feedback } from '@limpid/contract/feedback/feedback'
import { fleet } from '@limpid/contract/fleet/fleet'
import { dayMs } from '@limpid/contract/kernel/durations'
import { maintenance } from '@limpid/contract/maintenance/maintenance'
import { parts } from '@limpid/contract/parts/parts'
import { shares } from '@limpid/contract/shares/shares'
import type { App } from '../../app.ts'
import { type Caller, callAs } from './demo-caller.ts'
import { demoStock, demoTexts } from './demo-items.ts'
import type { DemoLanguage } from './demo-machines.ts'
import { addDepts, addGroups, addScreen, scheduleReport, setPrices } from './demo-office.ts'
import { advertise, buyInShop, replenish, sellInPast, stockShop } from './demo-shop.ts'

/** Each is done by itself: one that fails is logged and leaves the others. */
export async function seedDemoPeople(
  app: App,
  language: DemoLanguage,
  password: string | undefined,
): Promise<void> {
  const member = await callAs(app, 'member')
  const guest = await callAs(app, 'guest')
  const admin = await callAs(app, 'admin')
  const root = await callAs(app, 'root')
  const now = app.ctx.clock.now()
  const steps = {
    maintenance: () => maintain(app, member, language),
    stock: () => fillStock(member),
    shares: () => share(member, guest, { language, password }),
    departments: () => addDepts(admin, language),
    groups: () => addGroups(member, language),
    prices: () => setPrices(member, { now, language }),
    screen: () => addScreen(member, language),
    report: () => scheduleReport({ member, admin }, language),
    shop: () => stockShop(admin, now),
    adverts: () => advertise(admin),
    sales: async () => {
      const buyers = [await callAs(app, 'zhou.min'), await callAs(app, 'he.jun')]
      await sellInPast({ buyers, admin, root }, language, now)
      for (const buyer of buyers) await buyer?.leave()
    },
    orders: () => buyInShop({ member, admin, root }, language),
    replenishment: () => replenish(member),
  }
  for (const [step, work] of Object.entries(steps)) {
    await work().catch((error: unknown) =>
      app.ctx.log.error({ err: error, step }, 'a part of the demo failed'),
    )
  }
  for (const person of [member, guest, admin, root]) await person?.leave()
}

async function deviceOf(
  member: Caller,
  sn: string,
): Promise<{ id: string; siteId: string | null; productId: string }> {
  const { list } = await member.call(fleet.page, { query: { keywords: sn } })
  const device = list[0]
  if (!device) throw new Error(`${sn} is missing`)
  return { id: device.id, siteId: device.site?.id ?? null, productId: device.productId }
}

/** Everything was cleaned yesterday; one machine should have been descaled twelve days ago. */
async function maintain(app: App, member: Caller | undefined, language: DemoLanguage): Promise<void> {
  if (!member) return
  const daysAgo = (days: number) => new Date(app.ctx.clock.now().getTime() - days * dayMs)
  const done: [sn: string, task: string, days: number][] = [
    ['SIM-XWJ-001', 'descale', 9],
    ['SIM-XWJ-002', 'descale', 42],
    ['SIM-XWJ-004', 'weekly_clean', 3],
    ['SIM-SDQ-002', 'calibrate_ph', 18],
  ]
  for (const [sn, key, days] of done) {
    const { id } = await deviceOf(member, sn)
    const tasks = await member.call(maintenance.tasks, { params: { id } })
    const taskId = tasks.find((task) => task.key === key)?.id
    if (!taskId) throw new Error(`${sn} has no task ${key}`)
    const body = {
      taskId,
      name: undefined,
      doneAt: daysAgo(days),
      note: demoTexts.workNote[language],
      pictureIds: [],
      parts: [],
    }
    await member.call(maintenance.recordWork, { params: { id }, body })
  }
}

async function fillStock(member: Caller | undefined): Promise<void> {
  if (!member) return
  const choices = await member.call(parts.choices, {})
  for (const { near, kind, key, count, minimum } of demoStock) {
    const { siteId, productId } = await deviceOf(member, near)
    if (!choices.some((one) => one.productId === productId && one.kind === kind && one.key === key))
      throw new Error(`${near} has no ${key}`)
    await member.call(parts.addStock, { body: { productId, kind, key, siteId, count, minimum } })
  }
}

/** The guest looks after one washing machine, reports what is wrong with it, and is offered a dishwasher. */
async function share(
  member: Caller | undefined,
  guest: Caller | undefined,
  { language, password }: { language: DemoLanguage; password: string | undefined },
): Promise<void> {
  if (!member || !guest) return
  const washer = await deviceOf(member, 'SIM-XYT-001')
  const dishwasher = await deviceOf(member, 'SIM-XWJ-004')
  const to = { username: guest.username }
  await member.call(shares.offer, {
    body: {
      deviceIds: [washer.id],
      to,
      level: password === undefined ? 'view' : 'control',
      tabs: null,
      until: null,
      password,
    },
  })
  const { list } = await guest.call(shares.received, {})
  const offered = list[0]
  if (!offered) throw new Error('The guest received no share')
  await guest.call(shares.accept, { params: { id: offered.id } })
  await member.call(shares.offer, {
    body: { deviceIds: [dishwasher.id], to, level: 'view', tabs: null, until: null },
  })
  const { title, text } = demoTexts.report[language]
  const body = { title, text, kind: null, faultCode: 'UNBALANCED', cycleId: null, pictureIds: [] }
  await guest.call(feedback.report, { params: { id: washer.id }, body })
}
