import { Tabs } from '@mantine/core'
import { type ReactNode, useState } from 'react'

interface PanelProps {
  value: string
  opened: boolean
  children: ReactNode
}

/**
 * The panel of a tab with a form: from its first visit on it stays as it was left, while its effects are
 * paused.
 */
export function KeepAlivePanel({ value, opened, children }: PanelProps) {
  const [visited, setVisited] = useState(opened)
  if (opened && !visited) setVisited(true)
  return (
    <Tabs.Panel value={value} pt="md" keepMounted>
      {visited ? children : null}
    </Tabs.Panel>
  )
}

/** A tab panel that starts again with each visit. */
export function PlainPanel({ value, children }: PanelProps) {
  return (
    <Tabs.Panel value={value} pt="md">
      {children}
    </Tabs.Panel>
  )
}
