import { siteOverviewCalls } from '@limpid/contract/analysis/site'
import { routeCalls } from '@limpid/contract/menus/route'
import { sites } from '@limpid/contract/sites/sites'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, unanswered } from '../../../../testing/fakeServer.ts'
import { openPage, startConsole } from '../../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../../testing/sample/fleet.ts'
import { routes } from '../../../../testing/sample/person.ts'

const meta = { hidden: true, roles: ['ADMIN'], title: '站点', titleEn: 'Site' }
const sitePage = { path: 'site-info/:id', component: 'equipment/site-info', name: 'SiteInfo', meta }
startConsole(() => {
  answerFleet()
  answer(routeCalls.routes, () =>
    routes.map((route) =>
      route.path === '/equipment' ? { ...route, children: [...(route.children ?? []), sitePage] } : route,
    ),
  )
  answer(sites.get, () => ({
    ...{ id: '4', name: '餐厅', address: '', timeZone: 'Asia/Shanghai', position: null },
    ...{ devices: 0, alarms: null, createTime: new Date('2026-01-02T03:04:05Z') },
  }))
  unanswered(siteOverviewCalls.siteOverview)
})

test('a site leads to its analysis and to its lists', async () => {
  await openPage('/equipment/site-info/4')
  const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
  await expect
    .element(link('数据分析'))
    .toHaveAttribute('href', expect.stringContaining('/data-analysis/analysis?siteId=4'))
  await expect
    .element(link('保养计划'))
    .toHaveAttribute('href', expect.stringContaining('/equipment/maintenance?siteId=4'))
})
