/**
 * What the office of the demo set up: people in the departments, groups, prices, a big screen and a weekly report. Through the same calls
 * as the console's.
 */

import { depts } from '@limpid/contract/depts/depts'
import { displays } from '@limpid/contract/displays/displays'
import { fleet } from '@limpid/contract/fleet/fleet'
import { groups } from '@limpid/contract/groups/groups'
import { dayMs } from '@limpid/contract/kernel/durations'
import { defaultTimeZone } from '@limpid/contract/kernel/local-clock'
import { reports } from '@limpid/contract/reports/reports'
import { roles } from '@limpid/contract/roles/roles'
import { tariffs } from '@limpid/contract/tariffs/tariffs'
import { users } from '@limpid/contract/users/users'
import type { Caller } from './demo-caller.ts'
import { type Dept, demoDepts, demoGroups, demoOfficeTexts, demoTariffs } from './demo-items.ts'
import type { DemoLanguage } from './demo-machines.ts'

/** Departments with their people, who cannot sign in: nobody was given their passwords. */
export async function addDepts(admin: Caller | undefined, language: DemoLanguage): Promise<void> {
  if (!admin || (await admin.call(depts.list, {})).length > 0) return
  const { list: known } = await admin.call(roles.page, { query: { pageSize: '50' } })
  const add = async (nodes: readonly Dept[], parentId: string): Promise<void> => {
    for (const [sort, { name, people = [], below = [] }] of nodes.entries()) {
      const body = { parentId, name: name[language], sort: sort + 1, status: true }
      const { id } = await admin.call(depts.create, { body })
      for (const person of people) {
        const role = known.find(({ code }) => code === person.role)
        if (!role) throw new Error(`${person.role} is missing`)
        const { username } = person
        const contact = { mobile: null, email: null, gender: person.gender }
        await admin.call(users.create, {
          body: {
            ...{ username, nickname: person.name[language], ...contact, deptId: id, status: true },
            ...{ roleIds: [role.id], generatePassword: false },
          },
        })
      }
      await add(below, id)
    }
  }
  await add(demoDepts, '0')
}

/** Groups by a rule hold the machines of a site, the last one some that were chosen. */
export async function addGroups(member: Caller | undefined, language: DemoLanguage): Promise<void> {
  if (!member) return
  const { list } = await member.call(fleet.page, { query: { pageSize: '50' } })
  for (const { name, site, devices = [] } of demoGroups) {
    const siteId = list.find(({ sn }) => sn === site)?.site?.id
    const rule = siteId ? { siteIds: [siteId] } : null
    const { id } = await member.call(groups.create, { body: { name: name[language], parentId: null, rule } })
    const ids = list.filter(({ sn }) => devices.includes(sn)).map((device) => device.id)
    if (ids.length > 0) await member.call(fleet.addToGroups, { body: { devices: { ids }, groupIds: [id] } })
  }
}

/** Prices of each site, in force since before the history begins. */
export async function setPrices(
  member: Caller | undefined,
  { now, language }: { now: Date; language: DemoLanguage },
): Promise<void> {
  if (!member) return
  const { list } = await member.call(fleet.page, { query: { pageSize: '50' } })
  const validFrom = new Date(now.getTime() - 90 * dayMs).toISOString().slice(0, 10)
  const note = demoOfficeTexts.priceNote[language]
  for (const { near, ...price } of demoTariffs) {
    const siteId = near === null ? null : (list.find(({ sn }) => sn === near)?.site?.id ?? null)
    await member.call(tariffs.create, { body: { ...price, siteId, validFrom, note } })
  }
}

/** A big screen of all machines. */
export async function addScreen(member: Caller | undefined, language: DemoLanguage): Promise<void> {
  await member?.call(displays.createScreen, {
    body: {
      name: demoOfficeTexts.screen[language],
      panels: ['attention', 'today', 'machines', 'sites', 'map', 'use', 'supplies'],
      ...{ seconds: 25, theme: 'dark', language: null, diagonal: 0, distance: 0 },
      ...{ scope: 'own', siteIds: [], groupIds: [] },
    },
  })
}

/** A report every Monday morning to the member, who needs a mail address for that. */
export async function scheduleReport(
  { member, admin }: { member: Caller | undefined; admin: Caller | undefined },
  language: DemoLanguage,
): Promise<void> {
  if (!member || !admin) return
  const { list } = await admin.call(users.page, { query: { keywords: member.username } })
  const account = list.find(({ username }) => username === member.username)
  if (!account) throw new Error('The member is missing')
  const params = { id: account.id }
  const { id: _, username: _name, avatar: _avatar, ...form } = await admin.call(users.form, { params })
  if (!form.email)
    await admin.call(users.update, { params, body: { ...form, email: `${member.username}@example.com` } })
  await member.call(reports.createSchedule, {
    body: {
      ...{ scope: 'own', compare: 'previous', formats: ['pdf', 'xlsx'], timeZone: defaultTimeZone },
      ...{ every: 'weekly', weekday: 1, monthDay: 1, time: '07:30' },
      name: demoOfficeTexts.report[language],
      language: language === 'zh' ? 'zh-cn' : 'en',
      ...{ skipEmpty: false, enabled: true, toSelf: true, recipients: [] },
    },
  })
}
