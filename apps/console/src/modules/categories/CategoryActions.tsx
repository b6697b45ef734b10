import { maxCategoryDepth } from '@limpid/contract/categories/categories'
import { localise } from '@limpid/contract/kernel/words'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Can, useCan } from '../../kit/access/Can.tsx'
import { confirmAction, explain } from '../../kit/confirmAction.ts'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { toastDone } from '../../kit/toast.ts'
import classes from './categories.module.css'
import { categoryCalls, countGoods } from './categories.queries.ts'
import { categoryWords } from './categories.words.ts'
import type { CategoryRow } from './useCategoryColumns.tsx'

interface CategoryActionsProps {
  row: CategoryRow
  onAddBelow: () => void
  onEdit: () => void
}

/** Actions for a category. */
export function CategoryActions({ row, onAddBelow, onEdit }: CategoryActionsProps) {
  const t = useWords(categoryWords)
  const common = useWords(kitWords)
  const name = localise({ zh: row.name, en: row.nameEn }, useLanguage())
  return (
    <span className={classes.actions}>
      {row.depth + 1 < maxCategoryDepth && row.attributes.length === 0 ? (
        <Can needs={['mall:category:add']}>
          <Button variant="subtle" size="compact-sm" aria-label={t.addBelow(name)} onClick={onAddBelow}>
            {common.add}
          </Button>
        </Can>
      ) : null}
      <Can needs={['mall:category:edit']}>
        <Button variant="subtle" size="compact-sm" aria-label={t.editOf(name)} onClick={onEdit}>
          {common.edit}
        </Button>
      </Can>
      <Can needs={['mall:category:delete']}>
        <RemoveButton row={row} name={name} />
      </Can>
    </span>
  )
}

/** Deletes a category, or says why it stays. */
function RemoveButton({ row, name }: { row: CategoryRow; name: string }) {
  const t = useWords(categoryWords)
  const common = useWords(kitWords)
  const remove = useMutation({
    mutationFn: () => categoryCalls.remove({ params: { ids: [row.id] } }),
    onSuccess: () => toastDone(t.removed),
  })
  const seesGoods = useCan()(['mall:goods:list'])
  const ask = useMutation({
    mutationFn: async () => (seesGoods && !row.children ? await countGoods(row.id) : 0),
    onSuccess: (items) => {
      if (row.children) return explain(t.keptTitle, t.keptText(name))
      if (items > 0) return explain(t.usedTitle, t.usedText(name, items))
      return confirmAction({
        title: t.removeOf(name),
        text: t.removeText,
        action: common.remove,
        danger: true,
        onConfirm: () => remove.mutate(),
      })
    },
  })
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      color="red"
      aria-label={t.removeOf(name)}
      loading={remove.isPending || ask.isPending}
      onClick={() => ask.mutate()}
    >
      {common.remove}
    </Button>
  )
}
