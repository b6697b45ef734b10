import { Link } from 'react-router'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { usePageTitles } from '../../../kit/page/usePageTitle.ts'
import { titleText } from '../../../lib/texts/pageTitle.ts'
import { useAccess } from '../../guard/access.ts'
import type { Place } from '../../guard/routeTree.ts'
import { addressOf, useTags } from '../../tags/tagStore.ts'
import classes from '../layout.module.css'
import { layoutWords } from '../layout.words.ts'
import { crumbTrail } from './crumbTrail.ts'

/** The breadcrumb of the open page; the last item is the page itself, under the title it gives itself. */
export function Crumbs({ place, path }: { place: Place; path: string }) {
  const t = useWords(layoutWords)
  const language = useLanguage()
  const places = useAccess((access) => access.places)
  const ownTitle = usePageTitles(({ titles }) => titles[path])
  const tags = useTags((state) => state.tags)
  const trail = crumbTrail(place, places)
  return (
    <nav aria-label={t.crumbs} className={classes.crumbs}>
      <ol>
        {trail.map((crumb, at) => {
          const last = at === trail.length - 1
          const title = titleText(last && ownTitle ? ownTitle : crumb.title, language)
          return (
            <li key={crumb.path ?? `${at}`} aria-current={last ? 'page' : undefined}>
              {crumb.path && !last ? (
                <Link to={addressOf(crumb.path, tags)}>{title}</Link>
              ) : (
                <span>{title}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
