import { insightCalls } from '@limpid/contract/analysis/insights'
import { overviewCalls } from '@limpid/contract/analysis/overview'
import { troubleCalls } from '@limpid/contract/analysis/troubles'
import { fleet } from '@limpid/contract/fleet/fleet'
import { members } from '@limpid/contract/members/members'
import type { DashboardCards } from '@limpid/contract/members/preferences'
import { routeCalls } from '@limpid/contract/menus/route'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, beginLiveUpdates, refuse, requestedTopics, sendNews } from '../../../testing/fakeServer.ts'
import {
  button,
  dialog,
  eventually,
  expectAbsent,
  expectVisible,
  openPage,
  startConsole,
} from '../../../testing/mountConsole.tsx'
import { answerFleet, deviceRow } from '../../../testing/sample/fleet.ts'
import { insight } from '../../../testing/sample/insight.ts'
import { overview } from '../../../testing/sample/overview.ts'
import { routes } from '../../../testing/sample/person.ts'
import { firstTopics } from '../../api/exchange/firstTopics.ts'
import { queryClient } from '../../app/layout/ground/queryClient.ts'

const meta = { hidden: false, roles: ['ADMIN'], title: '数据分析', titleEn: 'Analysis' }
const sent: unknown[] = []
const answerWith = (dashboard?: DashboardCards) => {
  sent.length = 0
  answerFleet(dashboard && { dashboard })
  answer(fleet.page, () => ({ list: [deviceRow('1', 'Kitchen 1')], total: 1 }))
  answer(members.updatePreferences, ({ body }) => {
    sent.push(body)
    return null
  })
}
startConsole(answerWith)

const open = (width = 1440) => openPage('/dashboard', { language: 'en' }, width)
/** Names of the cards, in the order of the document. */
const cards = () =>
  page
    .getByRole('main')
    .getByRole('region')
    .elements()
    .map((card) => card.getAttribute('aria-label'))
const names = {
  figures: 'Overview',
  attention: 'Needs attention',
  hours: 'Washes per hour, today',
  now: 'Right now',
  products: 'By product',
}
const arrange = async () => {
  await button('Customise').click()
  await expectVisible(dialog('Customise dashboard'))
  // The dialog takes the focus a moment after it is shown.
  await eventually(() => dialog().element().contains(document.activeElement)).toBe(true)
}
const press = async (name: string, key = '{Enter}') => {
  const element = dialog().getByLabelText(name).element() as HTMLElement
  element.focus()
  await userEvent.keyboard(key)
}
const focused = () => document.activeElement?.getAttribute('aria-label')

test('shows the cards in their default order, and on a phone what needs attention first', async () => {
  const { figures, attention, hours, now, products } = names
  await open(1000)
  await eventually(cards).toEqual([figures, attention, hours, now, products])
  await open(390)
  await eventually(cards).toEqual([attention, figures, hours, now, products])
})

test('shows the stored order without hidden and unknown cards, also on a phone', async () => {
  answerWith({ order: ['hours', 'of-later', 'attention', 'figures'], hidden: ['products', 'of-later'] })
  await open()
  const { figures, attention, hours, now } = names
  // A card missing in the stored order follows the one that precedes it by default: here the hours.
  await eventually(cards).toEqual([hours, attention, now, figures])
  await open(390)
  await eventually(cards).toEqual([hours, now, attention, figures])
})

test('the insights that differ most lead to their washes', async () => {
  const list = ['1', '2', '3', '4'].map((id) => insight(id, id === '2' ? 'ph' : 'waterPerWash'))
  answer(insightCalls.insights, () => ({ list, total: 9 }))
  answer(routeCalls.routes, () => [
    ...routes,
    {
      ...{ path: '/data-analysis', component: 'Layout', name: '/data-analysis', meta },
      children: [{ path: 'analysis', component: 'data-analysis/analysis', name: 'analysis', meta }],
    },
  ])
  await openPage('/dashboard?scope=own', { language: 'en' }, 1440)
  const card = page.getByRole('region', { name: 'Insights' })
  const links = () =>
    card
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'))
  await eventually(() => links().length).toBe(4)
  // Of the same devices, also for people who see all of them by default.
  expect(links()).toEqual([
    expect.stringMatching(/analysis\?scope=own$/),
    expect.stringMatching(/1\/K-1\?tab=washes&fromDay=2026-11-06$/),
    expect.stringMatching(/2\/K-2\?tab=charts&metrics=ph&/),
    expect.stringMatching(/3\/K-3\?tab=washes/),
  ])
  await expectVisible(card.getByText('All 9 insights'))
  await expectVisible(
    card.getByText(/^Kitchen 1: since 2026-11-06, water per wash is 40 ?% above its own baseline\./),
  )
})

test('cards are moved and hidden by keyboard, and stored for the account', async () => {
  await open()
  await arrange()
  await press('Move “Right now” up')
  await eventually(focused).toBe('Move “Right now” up')
  await userEvent.keyboard('{Enter}{Enter}{Enter}{Enter}')
  await expect.element(dialog().getByRole('status')).toHaveTextContent('“Right now” is now 1 of 8')
  // At the end of the list the button keeps the focus, and does nothing.
  await eventually(focused).toBe('Move “Right now” up')
  await userEvent.keyboard('{Enter}')
  await press('Move “Overview” down')
  await eventually(focused).toBe('Move “Overview” down')
  await press('Show “Washes per hour, today”', ' ')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await eventually(() => sent).toEqual([
    {
      dashboard: {
        order: ['now', 'attention', 'figures', 'hours', 'meters', 'insights', 'products', 'map'],
        hidden: ['hours'],
      },
    },
  ])
  await expectAbsent(dialog())
  await eventually(cards).toEqual([names.attention, names.now, names.figures, names.products])
  await eventually(() => document.activeElement?.textContent).toBe('Customise')
})

test('what needs attention moves, but is always shown, and says why', async () => {
  await open()
  await arrange()
  const shown = dialog().getByRole('switch', { name: 'Show “Needs attention”' })
  await expect.element(shown).toBeDisabled()
  await expect.element(shown).toBeChecked()
  await expectVisible(dialog().getByText('Always shown, so that you don’t miss a fault or alarm.'))
  await press('Move “Needs attention” up')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await eventually(() => cards()[0]).toBe(names.attention)
})

test('the default is restored, and then not stored', async () => {
  answerWith({ order: ['products', 'attention'], hidden: ['now'] })
  await open()
  await arrange()
  await button('Reset to default').click()
  await expect.element(button('Reset to default')).toHaveAttribute('aria-disabled', 'true')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await eventually(() => sent).toEqual([{ dashboard: { order: [], hidden: [] } }])
  await eventually(() => cards().sort()).toEqual(Object.values(names).sort())
})

test('what could not be stored stays in the dialog, with the reason', async () => {
  await open()
  await arrange()
  refuse(members.updatePreferences)
  await press('Show “By product”', ' ')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expectVisible(dialog().getByRole('alert'))
  await expect.element(dialog().getByRole('switch', { name: 'Show “By product”' })).not.toBeChecked()
  expect(cards()).toContain(names.products)
})

/** Everything is shown and up to date, and its topics are requested. */
async function loaded(): Promise<void> {
  await eventually(() => cards().sort()).toEqual(Object.values(names).sort())
  await eventually(requestedTopics).toEqual(expect.arrayContaining(['fleet', 'notices']))
  await eventually(() => queryClient.isFetching()).toBe(0)
}

test('nothing is refetched when other topics are confirmed than those watched before the code has loaded', async () => {
  let overviews = 0
  answer(overviewCalls.overview, () => {
    overviews += 1
    return overview
  })
  await open()
  await loaded()
  // What was loaded a while ago is refetched at once, if at all.
  for (const { queryKey } of queryClient.getQueryCache().findAll({ type: 'active' }))
    queryClient.setQueryData(queryKey, (data: unknown) => data, { updatedAt: Date.now() - 60_000 })
  const before = overviews
  const first: readonly string[] = firstTopics
  beginLiveUpdates(requestedTopics().filter((topic) => !first.includes(topic)))
  expect(queryClient.isFetching()).toBe(0)
  beginLiveUpdates()
  expect(queryClient.isFetching()).toBeGreaterThan(0)
  await eventually(() => overviews).toBe(before + 1)
})

test('what needs attention follows deliveries and stock, also those of no device', async () => {
  let asked = 0
  answer(troubleCalls.troubles, () => {
    asked += 1
    return { list: [], total: 0, kinds: [], critical: 0 }
  })
  await open()
  await loaded()
  expect(requestedTopics()).toContain('upkeep')
  const before = asked
  // Loaded again when events begin to arrive, and then by the event.
  beginLiveUpdates()
  await eventually(() => asked).toBe(before + 1)
  sendNews({ kind: 'deliveries.changed' })
  await eventually(() => asked).toBe(before + 2)
})

test('while devices upload past data, it says so and compares nothing', async () => {
  answer(overviewCalls.overview, () => ({ ...overview, fillingHistory: 2 }))
  await open()
  await loaded()
  await expectVisible(page.getByText(/^2 devices are still uploading past data/))
  const figures = page.getByRole('region', { name: names.figures }).element()
  expect(figures.textContent).toContain('Washes today')
  expect(figures.textContent).not.toMatch(/last week|a week ago/)
})

test('adverts stand between the figures and what needs attention', async () => {
  await open()
  await eventually(cards).toContain(names.attention)
  const advert = document.querySelector('[data-adverts="dashboard"]') as HTMLElement
  const after = (name: string) =>
    page.getByRole('region', { name }).element().compareDocumentPosition(advert) &
    Node.DOCUMENT_POSITION_FOLLOWING
  expect(after(names.figures)).toBeTruthy()
  expect(after(names.attention)).toBeFalsy()
})
