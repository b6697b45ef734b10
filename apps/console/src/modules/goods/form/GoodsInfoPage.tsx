import { localise } from '@limpid/contract/kernel/words'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useLive } from '../../../kit/live/useLive.ts'
import { useNewsRefresh } from '../../../kit/live/useNewsRefresh.ts'
import { OpenFailed } from '../../../kit/page/OpenFailed.tsx'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { usePageTitle } from '../../../kit/page/usePageTitle.ts'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { goodsChoicesKey, goodsChoicesQuery, goodsQuery } from '../goods.queries.ts'
import { goodsFormWords } from './form.words.ts'
import { GoodsForm } from './GoodsForm.tsx'

/** The page of one article, or of a new one. */
export default function GoodsInfoPage() {
  const t = useWords(goodsFormWords)
  const { id = 'new' } = useParams()
  const language = useLanguage()
  const isNew = id === 'new'
  const choices = useQuery({ ...goodsChoicesQuery, meta: { shown: 'page' } })
  const refresh = useNewsRefresh([goodsChoicesKey])
  useLive(
    ['categories'],
    ({ kind }) => {
      if (kind === 'categories.changed') refresh()
    },
    refresh,
  )
  // A form starts with what is currently stored.
  const goods = useQuery({
    ...goodsQuery(id),
    enabled: !isNew,
    staleTime: 0,
    gcTime: 0,
    meta: { shown: 'page' },
  })
  const title = isNew
    ? t.addTitle
    : goods.data && localise({ zh: goods.data.name, en: goods.data.nameEn }, language)
  usePageTitle(isNew ? goodsFormWords.addTitle : goods.data && { zh: goods.data.name, en: goods.data.nameEn })
  const error = choices.error ?? goods.error
  const isLoaded = choices.data && (isNew || goods.data)
  if (error && !isLoaded)
    return (
      <PageFrame title={isNew ? t.addTitle : t.article}>
        <OpenFailed
          id={isNew ? '1' : id}
          error={error}
          onRetry={() => void Promise.all([choices.refetch(), isNew || goods.refetch()])}
          gone={{ title: t.gone, hint: t.goneHint, list: '/mall/goods', toList: t.toGoods }}
        />
      </PageFrame>
    )
  return (
    <PageFrame title={title ?? '…'}>
      {choices.data && (isNew || goods.data) ? (
        <GoodsForm key={id} choices={choices.data} {...(goods.data && { goods: goods.data })} />
      ) : (
        <SkeletonBlock height={360} />
      )}
    </PageFrame>
  )
}
