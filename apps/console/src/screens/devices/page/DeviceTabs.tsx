import { localise } from '@limpid/contract/kernel/words'
import { Tabs } from '@mantine/core'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import type { DevicePanel } from '../../../kit/modules/consoleModule.ts'
import { KeepAlivePanel, PlainPanel } from '../../../kit/page/KeepAlivePanel.tsx'
import { TabList } from '../../../kit/page/TabList.tsx'
import { deviceWords } from '../../../modules/devices/devices.public.ts'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import classes from './DeviceTabs.module.css'
import { groupWords, pageWords } from './page.words.ts'
import { type GroupedPanels, groupsOf, type Troubles, troublesOf } from './panelGroups.ts'

interface DeviceTabsProps {
  panels: readonly DevicePanel[]
  open: DevicePanel
  troubles: Troubles
  onOpen: (name: string) => void
  contentOf: (panel: DevicePanel) => ReactNode
}

/** The tabs of a device in two rows: the groups, and the tabs of the open group if it has several. */
export function DeviceTabs({ panels, open, troubles, onOpen, contentOf }: DeviceTabsProps) {
  const t = useWords(deviceWords)
  const language = useLanguage()
  const groups = groupsOf(panels)
  // A group opens where it was left.
  const lastOf = useRef(new Map<string, string>())
  const openName = groups.find((group) => group.panels.includes(open))?.name ?? ''
  useEffect(() => void lastOf.current.set(openName, open.name), [openName, open.name])
  const titleOf = ({ panels: [only, ...others] }: GroupedPanels) =>
    localise(others.length > 0 ? groupWords[only.group] : only.title, language)
  const openGroup = (name: string | null) => {
    const group = groups.find((one) => one.name === name)
    if (group) onOpen(lastOf.current.get(group.name) ?? group.panels[0].name)
  }
  const panelProps = { open, troubles, onOpen, contentOf }
  return (
    <Tabs value={openName} onChange={openGroup} keepMounted={false}>
      <TabList label={t.tabs} value={openName}>
        {groups.map((group) => (
          <Tabs.Tab key={group.name} value={group.name}>
            {titleOf(group)}
            <TroubleCount count={troublesOf(group.panels, troubles)} />
          </Tabs.Tab>
        ))}
      </TabList>
      {groups.map((group) => {
        const Panel = group.panels.some(({ kept }) => kept) ? KeepAlivePanel : PlainPanel
        return (
          <Panel key={group.name} value={group.name} opened={group.name === openName}>
            {group.panels.length === 1 ? (
              <Content>{contentOf(group.panels[0])}</Content>
            ) : (
              <InnerTabs {...panelProps} group={group} title={titleOf(group)} />
            )}
          </Panel>
        )
      })}
    </Tabs>
  )
}

interface InnerTabsProps extends Omit<DeviceTabsProps, 'panels'> {
  group: GroupedPanels
  title: string
}

function InnerTabs({ group, title, open, troubles, onOpen, contentOf }: InnerTabsProps) {
  const language = useLanguage()
  const value = group.panels.includes(open) ? open.name : ''
  return (
    <Tabs
      value={value}
      onChange={(name) => name && onOpen(name)}
      keepMounted={false}
      variant="pills"
      className={classes.inner ?? ''}
    >
      <TabList label={title} value={value} plain>
        {group.panels.map((panel) => (
          <Tabs.Tab key={panel.name} value={panel.name}>
            {localise(panel.title, language)}
            <TroubleCount count={troublesOf([panel], troubles)} />
          </Tabs.Tab>
        ))}
      </TabList>
      {group.panels.map((panel) => {
        const Panel = panel.kept ? KeepAlivePanel : PlainPanel
        return (
          <Panel key={panel.name} value={panel.name} opened={panel.name === value}>
            <Content>{contentOf(panel)}</Content>
          </Panel>
        )
      })}
    </Tabs>
  )
}

function Content({ children }: { children: ReactNode }) {
  return <Suspense fallback={<SkeletonBlock height={320} />}>{children}</Suspense>
}

/** How many things are to be dealt with on a tab. */
function TroubleCount({ count }: { count: number }) {
  const t = useWords(pageWords)
  if (count === 0) return null
  const text = t.troubles(count)
  return (
    <span className={classes.count} role="img" aria-label={text} title={text}>
      {count}
    </span>
  )
}
