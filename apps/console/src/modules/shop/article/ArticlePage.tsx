import { localise } from '@limpid/contract/kernel/words'
import type { Article } from '@limpid/contract/shop/shop'
import { useParams } from 'react-router'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { OpenFailed } from '../../../kit/page/OpenFailed.tsx'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { useEarlyQuery } from '../../../kit/page/useEarlyQuery.ts'
import { usePageTitle } from '../../../kit/page/usePageTitle.ts'
import { pictureAddress } from '../../../kit/pictures/SmallPicture.tsx'
import { Card } from '../../../ui/Card.tsx'
import { SkeletonRows } from '../../../ui/Skeletons.tsx'
import { articleQuery } from '../shop.queries.ts'
import { shopWords } from '../shop.words.ts'
import { useShopNews } from '../useShopNews.ts'
import { AddToCart } from './AddToCart.tsx'
import { AttributesCard, FitsCard, VariantsCard } from './ArticleCards.tsx'
import classes from './article.module.css'

/** An article on sale: what to choose and what it costs beside what it is. */
export default function ArticlePage() {
  const { id = '' } = useParams()
  const t = useWords(shopWords)
  const language = useLanguage()
  useShopNews()
  const { data, error, refetch } = useEarlyQuery({ ...articleQuery(id), meta: { shown: 'page' } })
  const name = data ? localise({ zh: data.name, en: data.nameEn }, language) : t.article
  usePageTitle(data && { zh: data.name, en: data.nameEn })
  return (
    <PageFrame
      title={name}
      description={data ? localise({ zh: data.brand.name, en: data.brand.nameEn }, language) : undefined}
    >
      {error && !data ? (
        <OpenFailed
          id={id}
          error={error}
          onRetry={() => void refetch()}
          gone={{ title: t.gone, hint: t.goneHint, list: '/shop/front', toList: t.browse }}
        />
      ) : null}
      {!data && !error ? <SkeletonRows rows={8} /> : null}
      {data ? <ArticleView article={data} name={name} /> : null}
    </PageFrame>
  )
}

function ArticleView({ article, name }: { article: Article; name: string }) {
  const t = useWords(shopWords)
  const language = useLanguage()
  const detail = localise(article.detail, language)
  return (
    <div className={classes.columns}>
      {article.pictures.length > 0 ? (
        <ul className={classes.pictures}>
          {article.pictures.map(({ id, webp }, at) => (
            <li key={id}>
              <img src={pictureAddress(webp)} alt={t.pictureOf(name, at + 1)} />
            </li>
          ))}
        </ul>
      ) : null}
      <AddToCart article={article} />
      <div className={classes.about}>
        <FitsCard article={article} />
        {detail ? (
          <Card heading={t.details}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server before it is stored */}
            <div className={classes.detail} dangerouslySetInnerHTML={{ __html: detail }} />
          </Card>
        ) : null}
        <AttributesCard article={article} />
        <VariantsCard article={article} />
      </div>
    </div>
  )
}
