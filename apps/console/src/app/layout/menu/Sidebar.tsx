import { localise } from '@limpid/contract/kernel/words'
import { memo } from 'react'
import { Link } from 'react-router'
import { useBranding } from '../../../kit/branding/branding.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { productVersion } from '../../../lib/product.ts'
import { useSettings } from '../../../lib/settings.ts'
import { Logo } from '../../../ui/pictures/Logo.tsx'
import classes from '../layout.module.css'
import { layoutWords } from '../layout.words.ts'
import { FoldButton } from './FoldButton.tsx'
import { MenuNav } from './MenuList.tsx'
import type { MenuEntry } from './menuTree.ts'

interface SidebarProps {
  entries: readonly MenuEntry[]
  active: string
  /** Placed below the top bar, which holds the brand; the collapse button is at the bottom. */
  under?: boolean
}

/** The left column of wide screens: 210 px, or 54 px with icons only. */
export const Sidebar = memo(function Sidebar({ entries, active, under = false }: SidebarProps) {
  const t = useWords(layoutWords)
  const folded = useSettings((settings) => settings.sidebarStatus) === 'closed'
  const logo = useSettings((settings) => settings.sidebarLogo)
  return (
    <aside className={classes.sidebar} data-folded={folded || undefined} data-under={under || undefined}>
      {logo && !under ? <Brand folded={folded} /> : null}
      <MenuNav
        label={under ? t.submenu : t.menu}
        className={classes.menu}
        entries={entries}
        active={active}
        folded={folded}
      />
      {under ? (
        <div className={classes.foot}>
          <FoldButton />
        </div>
      ) : null}
      {under || folded ? null : <div className={classes.version}>{productVersion}</div>}
    </aside>
  )
})

/** Logo and name; they link to the start page. */
export function Brand({ folded }: { folded: boolean }) {
  const language = useLanguage()
  const name = localise(
    useBranding((branding) => branding.name),
    language,
  )
  return (
    <Link to="/" className={classes.brand} aria-label={folded ? name : undefined}>
      <Logo size={28} />
      {folded ? null : <span className={classes.brandName}>{name}</span>}
    </Link>
  )
}
