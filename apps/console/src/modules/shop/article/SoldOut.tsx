import { localise } from '@limpid/contract/kernel/words'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { PageLink } from '../../../kit/access/PageLink.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { Callout } from '../../../ui/status/Callout.tsx'
import { useShopContact } from '../../settings/settings.public.ts'
import { articlePath } from '../articlePath.ts'
import { needsQuery } from '../shop.queries.ts'
import { shopWords } from '../shop.words.ts'
import { alternativesTo } from './alternatives.ts'
import classes from './article.module.css'

/** What is next for whoever wants an article that is sold out. */
export default function SoldOut({ id }: { id: string }) {
  const t = useWords(shopWords)
  const language = useLanguage()
  const { data: needs } = useQuery(needsQuery)
  const contact = useShopContact()
  const others = alternativesTo(id, needs ?? [])
  return (
    <Callout tone="warn" role="status">
      {t.soldOut}
      {others.length > 0 ? (
        <>
          {' '}
          {t.fitsTheSame}
          <ul className={classes.others}>
            {others.map((offer) => (
              <li key={offer.id}>
                <Anchor component={Link} to={articlePath(offer.id)} size="sm">
                  {localise({ zh: offer.name, en: offer.nameEn }, language)}
                </Anchor>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          {' '}
          <PageLink to="/shop/front">{t.browse}</PageLink>
        </>
      )}
      {contact ? <div>{t.askWhenBack(contact)}</div> : null}
    </Callout>
  )
}
