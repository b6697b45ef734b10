import { type GoodsSelection, selectsSkus } from '@limpid/contract/goods/filter'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Can } from '../../../kit/access/Can.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { totalText } from '../../../kit/table/totalText.ts'
import { goodsBulkWords } from './bulk.words.ts'
import type { BulkAct } from './previewed.ts'

const BulkDialog = lazy(() => import('./BulkDialog.tsx'))

interface BulkActionsProps {
  goods: GoodsSelection
  count: number
  onDone: () => void
}

/** What staff do with the selected goods: prices, stock, sale. */
export function BulkActions({ goods, count, onDone }: BulkActionsProps) {
  const t = useWords(goodsBulkWords)
  const language = useLanguage()
  const [act, begin] = useState<BulkAct>()
  const button = (one: BulkAct) => (
    <Button size="compact-sm" variant="default" onClick={() => begin(one)}>
      {t[one]}
    </Button>
  )
  return (
    <>
      <Can needs={['mall:goods:edit']}>
        {button('prices')}
        {/* Whole items go on and off sale. */}
        {selectsSkus(goods) ? null : button('sale')}
      </Can>
      <Can needs={['mall:goods:stock']}>{button('stock')}</Can>
      <Suspense fallback={null}>
        {act ? (
          <BulkDialog
            act={act}
            goods={goods}
            count={totalText(count, true, language)}
            onClose={() => begin(undefined)}
            onDone={onDone}
          />
        ) : null}
      </Suspense>
    </>
  )
}
