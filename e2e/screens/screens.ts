import type { Page } from 'playwright-core'
import type { Caller } from '../testing/caller.ts'

/** One screen: its address, and what to do there before the screenshot. */
export interface Screen {
  name: string
  route: string
  /** Opens without a session. */
  isPublic?: boolean
  act?: (page: Page) => Promise<void>
}

export interface Viewer {
  language: 'zh-cn' | 'en'
  layout: 'left' | 'top' | 'mix'
  theme: 'light' | 'dark'
  width: number
  height: number
}

const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }
const both = <T, U>(values: readonly T[], more: (value: T) => readonly U[]) => values.flatMap(more)

/** Two languages, light and dark, three layouts; a narrow window has one layout. */
export const viewers: readonly Viewer[] = both(['zh-cn', 'en'] as const, (language) =>
  both(['light', 'dark'] as const, (theme): readonly Viewer[] => [
    ...(['left', 'top', 'mix'] as const).map((layout) => ({ language, theme, layout, ...wide })),
    { language, theme, layout: 'left', ...narrow },
  ]),
)

interface RouteNode {
  path: string
  component?: string
  children?: RouteNode[]
}

/** Full paths of the menu's pages that need no parameter. */
function pathsOf(routes: readonly RouteNode[], parent = ''): string[] {
  return routes.flatMap(({ path, component, children = [] }) => {
    const full = path.startsWith('/') ? path : `${parent}/${path}`
    const isPage = component !== undefined && component !== 'Layout' && !full.includes(':')
    return [...(isPage ? [full] : []), ...pathsOf(children, full)]
  })
}

const parts = (name: string, route: string, tabs: readonly string[]): Screen[] =>
  tabs.map((tab) => ({ name: `${name}-${tab}`, route: `${route}?tab=${tab}` }))

/** The toolbar and the dialogs; located without text, so that it works in both languages. */
const dialogs: Screen[] = [
  { name: 'search', route: '/dashboard', act: (page) => page.keyboard.press('Control+KeyK') },
  {
    name: 'settings',
    route: '/dashboard',
    act: (page) => page.getByRole('button', { name: /^(项目配置|Settings)$/ }).click(),
  },
  {
    name: 'account-menu',
    route: '/dashboard',
    act: (page) => page.getByRole('button', { name: /^(账号|Account)/ }).click(),
  },
  {
    name: 'add-device',
    route: '/equipment/own-equipment',
    act: async (page) => {
      await page.getByRole('button', { name: /^(新增设备|Add device)$/ }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(新增|Add)$/ })
        .click()
    },
  },
  {
    name: 'new-key',
    route: '/personal?tab=keys',
    act: (page) => page.getByRole('button', { name: /^(新增密钥|Create key)$/ }).click(),
  },
]

const open = ['/login', '/register', '/retrieve', '/agreement', '/report-subscription']

/**
 * Every page of the menu, a machine and a probe with all their tabs, the pages without a session, the
 * dialogs.
 */
export async function screensOf(
  caller: Caller,
  calls: Record<'routes' | 'page', Parameters<Caller['call']>[0]>,
): Promise<Screen[]> {
  const pages = pathsOf(await caller.call(calls.routes)).map((route) => ({
    name: route.slice(1).replaceAll('/', '-'),
    route,
  }))
  const find = async (keywords: string): Promise<string> => {
    const { list } = await caller.call(calls.page, { query: { keywords, scope: 'all' } })
    return `/equipment/equipment-info/${list[0].id}`
  }
  const machine = await find('SIM-XWJ-001')
  const probe = await find('SIM-SDQ-001')
  return [
    ...open.map((route) => ({ name: route.slice(1), route, isPublic: true })),
    ...pages,
    ...parts('machine', machine, ['overview', 'charts', 'washes', 'log']),
    ...parts('probe', probe, ['overview', 'charts']),
    ...parts('personal', '/personal', ['password', 'security', 'keys']),
    { name: 'nothing-found', route: '/equipment/own-equipment?keywords=nowhere' },
    { name: 'not-found', route: '/404' },
    { name: 'denied', route: '/401' },
    ...dialogs,
  ]
}
