import type { GoodsRow } from '@limpid/contract/goods/schemas'
import { localise } from '@limpid/contract/kernel/words'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Can } from '../../kit/access/Can.tsx'
import { confirmAction } from '../../kit/confirmAction.ts'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { toastDone } from '../../kit/toast.ts'
import classes from './goods.module.css'
import { goodsCalls } from './goods.queries.ts'
import { goodsWords } from './goods.words.ts'
import { goodsPath } from './goodsPath.ts'

/** Actions for an article. */
export function GoodsActions({ row, onStock }: { row: GoodsRow; onStock: () => void }) {
  const t = useWords(goodsWords)
  const common = useWords(kitWords)
  const name = localise({ zh: row.name, en: row.nameEn }, useLanguage())
  const remove = useMutation({
    mutationFn: () => goodsCalls.remove({ params: { ids: [row.id] } }),
    onSuccess: () => toastDone(t.removed),
  })
  const askRemove = () =>
    confirmAction({
      title: t.removeOf(name),
      text: t.removeText,
      action: common.remove,
      danger: true,
      onConfirm: () => remove.mutate(),
    })
  return (
    <span className={classes.actions}>
      <Button variant="subtle" size="compact-sm" aria-label={t.stockOf(name)} onClick={onStock}>
        {t.stock}
      </Button>
      <Can needs={['mall:goods:edit']}>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t.editOf(name)}
          component={Link}
          to={goodsPath(row.id)}
        >
          {common.edit}
        </Button>
      </Can>
      <Can needs={['mall:goods:delete']}>
        <Button
          variant="subtle"
          size="compact-sm"
          color="red"
          aria-label={t.removeOf(name)}
          loading={remove.isPending}
          onClick={askRemove}
        >
          {common.remove}
        </Button>
      </Can>
    </span>
  )
}
