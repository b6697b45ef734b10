import type { TroubleKind } from '@limpid/contract/devices/troubles'
import { type DevicePanel, panelGroups } from '../../../kit/modules/consoleModule.ts'

/** The tabs of a device that are shown together, in order; never empty. */
export interface GroupedPanels {
  name: string
  panels: readonly [DevicePanel, ...DevicePanel[]]
}

/** As many tabs have room in one row. */
const maxUngrouped = 6

/** The groups that have a tab for this viewer and product; few tabs stand alone, each under its own name. */
export function groupsOf(panels: readonly DevicePanel[]): GroupedPanels[] {
  if (panels.length <= maxUngrouped) return panels.map((panel) => ({ name: panel.name, panels: [panel] }))
  return panelGroups.flatMap((name) => {
    const [first, ...others] = panels.filter(({ group }) => group === name)
    return first ? [{ name, panels: [first, ...others] }] : []
  })
}

export type Troubles = ReadonlyMap<TroubleKind, number>

/** How many troubles are solved on these tabs. */
export function troublesOf(panels: readonly Pick<DevicePanel, 'troubles'>[], counts: Troubles): number {
  // The alarms show again what other tabs of their group solve.
  return [...new Set(panels.flatMap(({ troubles = [] }) => troubles))].reduce(
    (sum, kind) => sum + (counts.get(kind) ?? 0),
    0,
  )
}
