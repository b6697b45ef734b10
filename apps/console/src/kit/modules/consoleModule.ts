import type { DeviceAccess, DeviceTab } from '@limpid/contract/access/access'
import type { FleetQuery } from '@limpid/contract/analysis/fleet'
import type { PageComponent } from '@limpid/contract/catalogue/pages'
import type { Permission } from '@limpid/contract/catalogue/permissions'
import type { TroubleKind } from '@limpid/contract/devices/troubles'
import type { Device } from '@limpid/contract/fleet/fleet'
import type { FactsOf, NoticeKind } from '@limpid/contract/kernel/notifications'
import type { Words } from '@limpid/contract/kernel/words'
import type { Product, ProductModel } from '@limpid/contract/products/products'
import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'

/** Loads a page when its route is opened. */
export type LoadPage = () => Promise<{ default: ComponentType }>

/**
 * What a module of the console contributes: its pages, and its parts of the pages that compose many modules. `app/modules.ts`
 * lists all of them and is loaded with the first page other than the dashboard: code and long texts of a module stay behind
 * `import()` or `lazy()`. What the frame itself needs of a noun is found in the contract (`declared.ts`).
 */
export interface ConsoleModule {
  /** Pages by the component name that the server gives their routes. */
  pages?: { readonly [Component in PageComponent]?: LoadPage }
  /** Tabs of the device page. */
  deviceTabs?: readonly DevicePanel[]
  /** What the overview tab of a device shows above its values. */
  deviceOverview?: readonly OverviewPart[]
  /** What the details of one wash show below its facts. */
  washDetails?: readonly ((wash: { deviceId: string; cycleId: string }) => ReactNode)[]
  /** What the editor of a product shows of this module: a preview of edited rules, its own editor. */
  productPanels?: readonly ProductPanel[]
  /** What the pages of the analysis offer to do with what they show. */
  analysisActions?: readonly { key: string; Action: ComponentType<AnalysisActionProps> }[]
  /** What helps to end an alarm, on its page: the button that begins it, or whether its value can be trusted. */
  alarmRemedies?: readonly AlarmRemedy[]
  /** Icon and target of each kind of notification that is about this module. */
  notices?: NoticeTargets
  /** What the global search finds of this module; loaded when the search opens. */
  search?: () => Promise<{ search: SearchSource }>
}

interface AlarmRemedy {
  key: string
  Remedy: ComponentType<AlarmRemedyProps>
  /** It is shown for a cleared alarm too. */
  afterwards?: boolean
  /** What it reserves until it is loaded, in pixels. */
  heightOf?: (alarm: AlarmRemedyProps['alarm']) => number | undefined
}

/** The alarm whose page is shown. */
export interface AlarmRemedyProps {
  alarm: {
    id: string
    deviceId: string
    kind: TroubleKind
    relation: DeviceAccess['relation']
    /** What it is about, if a probe measures it in the water, and the code of the product of the probe. */
    probe: { metric: string; productCode: string } | undefined
  }
}

/** What a page of the analysis shows. */
export interface AnalysisActionProps {
  query: Partial<FleetQuery> & Pick<FleetQuery, 'fromDay' | 'toDay'>
}

export interface DevicePanelProps {
  device: Device
  product: Product
  /** Opens the charts with these metrics, comma-separated. */
  toCharts: (metrics: string) => void
  /** What other modules show above the values of the overview. */
  overview: ReactNode
  /** What other modules show of one wash. */
  washDetails: (cycleId: string) => ReactNode
}

/** The groups of tabs on the device page, in the order in which they are shown. */
export const panelGroups = ['overview', 'data', 'washes', 'upkeep', 'access', 'log'] as const
export type PanelGroup = (typeof panelGroups)[number]

/** A tab of the device page. */
export interface DevicePanel {
  /** Its name in the address of the page. */
  name: string
  title: Words
  /** The group that the tab is in. */
  group: PanelGroup
  /** Tabs of a group are shown in the order of their positions. */
  position: number
  /** The kinds of trouble that are solved here: the tab shows how many there are. */
  troubles?: readonly TroubleKind[]
  /** The share tab that this panel belongs to, or several of which one is sufficient. */
  tab: DeviceTab | readonly DeviceTab[]
  /** Permissions of which one is needed besides access to the tab. */
  needs?: readonly Permission[]
  /** Limits the panel to products that have data for it. */
  fits?: (product: Product) => boolean
  /** Stays mounted while another tab is open: what was typed in it is not lost. */
  kept?: true
  content: (props: DevicePanelProps) => ReactNode
}

export interface OverviewPart {
  fits: (product: Product) => boolean
  content: (props: { device: Device; product: Product }) => ReactNode
}

/** The parts of a product that are one object, each on a tab of the editor. */
export type ProductPanelPart = 'recognition' | 'hygiene' | 'drawing'

export interface ProductPanelProps {
  product: Product
  /** The edited model. */
  model: ProductModel
  /** Errors by path in the document. */
  faults: Readonly<Record<string, string>>
  /** Omitted if the user has read-only access. Consecutive changes of one step are undone together. */
  onChange?:
    | ((patch: { [Part in ProductPanelPart]?: ProductModel[Part] | undefined }, step?: string) => void)
    | undefined
}

export interface ProductPanel {
  part: ProductPanelPart
  content: (props: ProductPanelProps) => ReactNode
}

/** The icon of a kind of notification, and the path of what it is about. */
export interface NoticeTarget<Kind extends NoticeKind> {
  icon: TablerIcon
  path: (facts: FactsOf<Kind>) => string
}

export type NoticeTargets = { readonly [Kind in NoticeKind]?: NoticeTarget<Kind> }

/** One result of the global search. */
export interface SearchResult {
  id: string
  title: string
  hint?: string
  path: string
}

/** A kind of thing that the global search finds on the server. */
export interface SearchSource {
  name: string
  /** The name of an icon in `kit/menuIcons.ts`. */
  icon: string
  needs: readonly Permission[]
  texts: { title: Words; searching: Words; failed: Words }
  /** The results for the typed text; `can` checks what the person may do. */
  query: (
    typed: string,
    can: (needs: readonly Permission[]) => boolean,
  ) => {
    queryKey: readonly unknown[]
    queryFn: (context: { signal: AbortSignal }) => Promise<SearchResult[]>
  }
}
