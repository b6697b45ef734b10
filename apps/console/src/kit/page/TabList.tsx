import { Tabs } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import classes from './TabList.module.css'

interface TabListProps {
  label: string
  /** The open tab: it scrolls into view where the tabs are wider than the screen. */
  value: string
  /** Without the line below: tabs within a tab. */
  plain?: boolean
  children: ReactNode
}

/** The tabs of a page in one line. */
export function TabList({ label, value, plain, children }: TabListProps) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open tab changes with the value
  useLayoutEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!list.current || !tab) return
    const { scrollLeft, clientWidth } = list.current
    const end = tab.offsetLeft + tab.offsetWidth - clientWidth
    list.current.scrollLeft = Math.min(tab.offsetLeft, Math.max(end, scrollLeft))
  }, [value])
  return (
    <Tabs.List ref={list} aria-label={label} className={classes.tabs ?? ''} data-plain={plain || undefined}>
      {children}
    </Tabs.List>
  )
}
