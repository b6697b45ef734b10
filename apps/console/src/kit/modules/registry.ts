import type { NoticeKind, NotificationContent } from '@limpid/contract/kernel/notifications'
import type {
  ConsoleModule,
  DevicePanel,
  LoadPage,
  NoticeTarget,
  OverviewPart,
  ProductPanel,
  ProductPanelPart,
} from './consoleModule.ts'

let registered: readonly ConsoleModule[] = []

/** Makes the modules known to the pages that compose them; called once, with the list in layer order. */
export function registerModules(modules: readonly ConsoleModule[]): void {
  registered = modules
}

/** The loader of the page with this component name; undefined where no module has such a page. */
export function pageOf(component: string): LoadPage | undefined {
  for (const { pages } of registered)
    if (pages && Object.hasOwn(pages, component)) return pages[component as keyof typeof pages]
  return undefined
}

/** All tabs of the device page, in the order in which they are shown. */
export function devicePanels(): DevicePanel[] {
  return registered
    .flatMap(({ deviceTabs = [] }) => deviceTabs)
    .sort((one, other) => one.position - other.position)
}

export function analysisActions() {
  return registered.flatMap(({ analysisActions: actions = [] }) => actions)
}

export function alarmRemedies() {
  return registered.flatMap(({ alarmRemedies: remedies = [] }) => remedies)
}

export function overviewParts(): OverviewPart[] {
  return registered.flatMap(({ deviceOverview = [] }) => deviceOverview)
}

export function washDetails() {
  return registered.flatMap(({ washDetails: details = [] }) => details)
}

/** What the modules show on one tab of the editor of a product. */
export function productPanels(part: ProductPanelPart): ProductPanel[] {
  return registered.flatMap(({ productPanels: panels = [] }) => panels).filter((panel) => panel.part === part)
}

/** Icon and target of a kind of notification. */
function noticeTarget<Kind extends NoticeKind>(kind: Kind): NoticeTarget<Kind> | undefined {
  for (const { notices } of registered) {
    const target = notices?.[kind]
    if (target) return target as NoticeTarget<Kind>
  }
  return undefined
}

export function noticeIcon(kind: NoticeKind) {
  return noticeTarget(kind)?.icon
}

/** The path of what a notification is about, where one can act on it. */
export function noticePath({ kind, facts }: NotificationContent): string {
  return noticeTarget(kind)?.path(facts as never) ?? noticesPath
}

const noticesPath = '/notices'

/** What the global search asks on the server. */
export async function loadSearchSources() {
  const loaded = await Promise.all(registered.flatMap(({ search }) => (search ? [search()] : [])))
  return loaded.map(({ search }) => search)
}
