import { Tabs } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import classes from './TabList.module.css'

interface TabListProps {
  label: string
  /** The open tab: it scrolls into view where the tabs are wider than the screen. */
  value: string
  /** Without the line below: tabs within a tab. */
  plain?: boolean
  /** Many tabs stand in several lines where the screen is wide, so that each is seen. */
  wrapped?: boolean
  children: ReactNode
}

/** The tabs of a page in one line; on a phone always. */
export function TabList({ label, value, plain, wrapped, children }: TabListProps) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open tab changes with the value
  useLayoutEffect(() => {
    const tabs = list.current
    if (!tabs) return undefined
    const show = () => {
      const tab = tabs.querySelector<HTMLElement>('[aria-selected="true"]')
      if (!tab) return
      const end = tab.offsetLeft + tab.offsetWidth - tabs.clientWidth
      tabs.scrollLeft = Math.min(tab.offsetLeft, Math.max(end, tabs.scrollLeft))
    }
    show()
    // Counts that load later make the tabs wider.
    const observer = new ResizeObserver(show)
    for (const tab of tabs.children) observer.observe(tab)
    return () => observer.disconnect()
  }, [value])
  return (
    <Tabs.List
      ref={list}
      aria-label={label}
      className={classes.tabs ?? ''}
      data-plain={plain || undefined}
      data-wrapped={wrapped || undefined}
    >
      {children}
    </Tabs.List>
  )
}
