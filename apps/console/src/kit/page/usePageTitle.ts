import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { create } from 'zustand'

/**
 * The titles that pages give themselves, such as a device name, by path; without one the menu title is used.
 */
export const usePageTitles = create<{ titles: Readonly<Record<string, string>> }>(() => ({ titles: {} }))

/** Sets the page title in the breadcrumb, on its tag and on the browser tab. */
export function usePageTitle(title: string | undefined): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (title === undefined) return
    usePageTitles.setState(({ titles }) =>
      titles[pathname] === title ? {} : { titles: { ...titles, [pathname]: title } },
    )
  }, [pathname, title])
}
