import { localise } from '@limpid/contract/kernel/words'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useBranding } from '../../kit/branding/branding.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { usePageTitles } from '../../kit/page/usePageTitle.ts'
import { changeSetting, useSettings } from '../../lib/settings.ts'
import { titleText } from '../../lib/texts/pageTitle.ts'
import { Dialogs } from '../bar/Dialogs.tsx'
import { Tools } from '../bar/Tools.tsx'
import { useAccess } from '../guard/access.ts'
import type { Place } from '../guard/routeTree.ts'
import { TagsBar } from '../tags/TagsBar.tsx'
import { DueAgreements } from './account/DueAgreements.tsx'
import { InitialPasswordNotice } from './account/InitialPasswordNotice.tsx'
import { Crumbs } from './crumbs/Crumbs.tsx'
import classes from './layout.module.css'
import { layoutWords } from './layout.words.ts'
import { FoldButton } from './menu/FoldButton.tsx'
import { MenuButton } from './menu/MenuButton.tsx'
import { activePath, activeRoot, containsPath, menuOf, rootsOf } from './menu/menuTree.ts'
import { Brand, Sidebar } from './menu/Sidebar.tsx'
import { TopMenu } from './menu/TopMenu.tsx'
import { useDataReady } from './useDataReady.ts'
import { useIsMobile } from './useWindowWidth.ts'

interface FrameProps {
  place: Place
  /** Path of the page, without its query. */
  path: string
  children: ReactNode
}

/**
 * The frame around a page. Left: menu at the side, bar above. Top: the menu in the bar. Mixed: the roots in
 * the bar, the children of the highlighted root at the side. Below 992 px the menu covers the page, whatever
 * the layout. The page keeps its position in the element tree, so that a layout change does not remount it.
 */
export function Frame({ place, path, children }: FrameProps) {
  const t = useWords(layoutWords)
  const mobile = useIsMobile()
  const chosen = useSettings((settings) => settings.layout)
  const { fixedHeader, sidebarLogo, tagsView } = useSettings()
  const layout = mobile ? 'left' : chosen
  const active = activePath(place.pattern, place.meta)
  const menu = useMenus(active)
  const main = useRef<HTMLElement>(null)
  useDataReady(main, path)
  useTabTitle(place, path)
  const skip = () => document.getElementById('content')?.focus()
  const below = { mix: menu.root?.children ?? [], left: menu.entries, top: [] }[layout]
  const marked = layout === 'mix' ? menu.root : menu.entries.find((entry) => containsPath(entry, active))
  return (
    <div
      className={classes.frame}
      data-layout={layout}
      data-fixed={fixedHeader || undefined}
      data-tags={tagsView || undefined}
    >
      <button type="button" className={classes.skip} onClick={skip}>
        {t.skip}
      </button>
      {layout === 'left' ? null : (
        <header className={classes.topBar}>
          {sidebarLogo ? <Brand folded={false} /> : null}
          <TopMenu
            entries={layout === 'mix' ? menu.roots : menu.entries}
            marked={marked?.path}
            flat={layout === 'mix'}
          />
          <Tools mobile={false} />
        </header>
      )}
      <div className={classes.row}>
        {below.length > 0 && !mobile ? (
          <Sidebar entries={below} active={active} under={layout === 'mix'} />
        ) : null}
        <div className={classes.column}>
          <div className={classes.head}>
            {layout === 'left' ? (
              <header className={classes.bar}>
                {mobile ? <MenuButton entries={menu.entries} active={active} /> : <FoldButton />}
                <Crumbs place={place} path={path} />
                <Tools mobile={mobile} />
              </header>
            ) : null}
            {tagsView ? <TagsBar open={path} /> : null}
          </div>
          <InitialPasswordNotice />
          <main ref={main} id="content" tabIndex={-1} className={classes.content}>
            {children}
          </main>
        </div>
      </div>
      <Dialogs />
      <DueAgreements />
    </div>
  )
}

function useMenus(active: string) {
  const routes = useAccess((access) => access.routes)
  const lastMarked = useSettings((settings) => settings.activeTopMenuPath)
  const menus = useMemo(() => ({ entries: menuOf(routes), roots: rootsOf(routes) }), [routes])
  const root = activeRoot(menus.roots, active, lastMarked)
  const path = root?.path
  useEffect(() => {
    if (path !== undefined && path !== lastMarked) changeSetting('activeTopMenuPath', path)
  }, [path, lastMarked])
  return { ...menus, root }
}

function useTabTitle(place: Place, path: string): void {
  const language = useLanguage()
  const ownTitle = usePageTitles(({ titles }) => titles[path])
  const branding = localise(
    useBranding(({ name }) => name),
    language,
  )
  const { title, titleEn } = place.meta
  useEffect(() => {
    const page = titleText(ownTitle ?? { zh: title, en: titleEn || title }, language)
    document.title = `${page} · ${branding}`
  }, [ownTitle, title, titleEn, language, branding])
}
