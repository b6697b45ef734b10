import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { create } from 'zustand'

/** The titles that pages give themselves, such as a device's name, by their path; without one the menu's title stands. */
export const usePageTitles = create<{ titles: Readonly<Record<string, string>> }>(() => ({ titles: {} }))

/** Names the page in the breadcrumb, on its tag and on the browser's tab. */
export function usePageTitle(title: string | undefined): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (title === undefined) return
    usePageTitles.setState(({ titles }) =>
      titles[pathname] === title ? {} : { titles: { ...titles, [pathname]: title } },
    )
  }, [pathname, title])
}
