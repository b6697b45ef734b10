import { localise } from '@limpid/contract/kernel/words'
import { useMemo } from 'react'
import { goTo } from '../../kit/address.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { menuIcon } from '../../kit/menuIcons.ts'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { PushButton } from '../../ui/PushButton.tsx'
import { ErrorPage } from '../errors/ErrorPage.tsx'
import { useAccess } from '../guard/access.ts'
import { startPath } from '../guard/guard.ts'
import { EntryLink } from '../layout/menu/EntryLink.tsx'
import { leavesOf, type MenuEntry, menuOf } from '../layout/menu/menuTree.ts'
import { signOut } from '../session/signOut.ts'
import classes from './home.module.css'
import { homeWords } from './home.words.ts'

/** The home page of users without devices: the pages of their menu, or a message that there are none. */
export default function HomePage() {
  const t = useWords(homeWords)
  const language = useLanguage()
  const routes = useAccess((access) => access.routes)
  const entries = useMemo(() => menuOf(routes).filter(({ path }) => path !== startPath), [routes])
  const [folders, pages] = [
    entries.filter(({ children }) => children.length > 0),
    entries.filter(({ children }) => children.length === 0),
  ]
  if (entries.length === 0) return <NoPage />
  return (
    <PageFrame title={t.title} description={t.description}>
      {pages.length > 0 ? <Pages entries={pages} /> : null}
      {folders.map((folder) => (
        <section key={folder.path} className={classes.section}>
          <h2 className={classes.folder}>{localise(folder.title, language)}</h2>
          <Pages entries={leavesOf(folder)} />
        </section>
      ))}
    </PageFrame>
  )
}

function Pages({ entries }: { entries: readonly MenuEntry[] }) {
  const language = useLanguage()
  return (
    <ul className={classes.pages}>
      {entries.map((entry) => {
        const Icon = menuIcon(entry.icon)
        return (
          <li key={entry.path}>
            <EntryLink entry={entry} className={classes.page}>
              <Icon size={18} aria-hidden />
              {localise(entry.title, language)}
            </EntryLink>
          </li>
        )
      })}
    </ul>
  )
}

function NoPage() {
  const t = useWords(homeWords)
  return (
    <ErrorPage
      title={homeWords.noPage}
      hint={t.noPageHint}
      action={
        <>
          <PushButton onClick={() => goTo('/personal')}>{t.personal}</PushButton>
          <PushButton look="plain" onClick={() => void signOut()}>
            {t.signOut}
          </PushButton>
        </>
      }
    />
  )
}
