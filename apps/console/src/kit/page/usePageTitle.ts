import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { create } from 'zustand'
import { isSameTitle, type PageTitle } from '../../lib/texts/pageTitle.ts'

/**
 * The titles that pages give themselves, such as a device name, by path; without one the menu title is used.
 */
export const usePageTitles = create<{ titles: Readonly<Record<string, PageTitle>> }>(() => ({ titles: {} }))

/** Sets the page title in the breadcrumb, on its tag and on the browser tab. */
export function usePageTitle(title: PageTitle | undefined): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (title === undefined) return
    usePageTitles.setState(({ titles }) =>
      isSameTitle(titles[pathname], title) ? {} : { titles: { ...titles, [pathname]: title } },
    )
  }, [pathname, title])
}
