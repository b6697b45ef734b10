import type { AttributeKind } from '@limpid/contract/categories/attributes'
import type { CategoryNode } from '@limpid/contract/categories/categories'
import { localise } from '@limpid/contract/kernel/words'
import { Button, Switch } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCan } from '../../kit/access/Can.tsx'
import { OtherName } from '../../kit/language/OtherName.tsx'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { pictureAddress, SmallPicture } from '../../kit/pictures/SmallPicture.tsx'
import type { ResourceColumn } from '../../kit/table/columns.ts'
import { TreeName } from '../../kit/tree/TreeName.tsx'
import type { TreeRow } from '../../kit/tree/treeRows.ts'
import type { Folding } from '../../kit/tree/useFolding.ts'
import { formatInstant } from '../../lib/format.ts'
import { labelled } from '../../lib/texts/punctuation.ts'
import classes from './categories.module.css'
import { categoryCalls } from './categories.queries.ts'
import { categoryWords } from './categories.words.ts'

export type CategoryRow = TreeRow<CategoryNode>

interface CategoryColumnsOptions {
  folding: Folding<CategoryNode>
  /** The drag handle of a row; nothing if it cannot be moved. */
  handleOf: (row: CategoryRow) => ReactNode
  onAttributes: (row: CategoryRow, kind: AttributeKind) => void
}

/** Columns of the tree of categories. */
export function useCategoryColumns(options: CategoryColumnsOptions): ResourceColumn<CategoryRow>[] {
  const { folding, handleOf, onAttributes } = options
  const t = useWords(categoryWords)
  const language = useLanguage()
  const attributes = (kind: AttributeKind) => (row: CategoryRow) =>
    row.children ? '–' : <AttributeNames row={row} kind={kind} onOpen={() => onAttributes(row, kind)} />
  return [
    {
      id: 'name',
      header: t.title,
      card: 'title',
      width: 280,
      cell: (row) => (
        <TreeName
          depth={row.depth}
          name={localise({ zh: row.name, en: row.nameEn }, language)}
          second={row.name === row.nameEn ? undefined : <OtherName name={row.name} nameEn={row.nameEn} />}
          icon={
            <SmallPicture
              src={pictureAddress(row.icon)}
              name={localise({ zh: row.name, en: row.nameEn }, language)}
            />
          }
          handle={handleOf(row)}
          folding={row.children && { folded: folding.isFolded(row), onFold: () => folding.toggle(row) }}
        />
      ),
    },
    { id: 'specs', header: t.specs, cell: attributes('spec') },
    { id: 'attributes', header: t.attributes, cell: attributes('attribute') },
    { id: 'visible', header: t.visibility, cell: (row) => <Visibility row={row} /> },
    { id: 'sort', header: t.sort, align: 'right', cell: ({ sort }) => sort },
    {
      id: 'updated',
      header: t.updated,
      extra: true,
      card: 'hidden',
      cell: ({ updateTime }) => <span className={classes.number}>{formatInstant(updateTime)}</span>,
    },
  ]
}

interface AttributeNamesProps {
  row: CategoryRow
  kind: AttributeKind
  onOpen: () => void
}

/** The specs or attributes of a category; a button where the user may change them. */
function AttributeNames({ row, kind, onOpen }: AttributeNamesProps) {
  const t = useWords(categoryWords)
  const language = useLanguage()
  const can = useCan()
  const all = row.attributes.filter(({ type }) => type === kind)
  const listed = all
    .map(({ name, nameEn }) => localise({ zh: name, en: nameEn }, language))
    .join(language === 'en' ? ', ' : '、')
  const names = all.length > 0 && t.counted(all.length, listed)
  if (!can(['mall:category:edit'])) return names || <span className={classes.dimmed}>{t.none}</span>
  const called = localise({ zh: row.name, en: row.nameEn }, language)
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={classes.names ?? ''}
      aria-label={labelled(
        kind === 'spec' ? t.specsOf(called) : t.attributesOf(called),
        names || t.setUp,
        language,
      )}
      onClick={onOpen}
    >
      {names || t.setUp}
    </Button>
  )
}

function Visibility({ row }: { row: CategoryRow }) {
  const t = useWords(categoryWords)
  const language = useLanguage()
  const can = useCan()
  const change = useMutation({
    mutationFn: (visible: boolean) => categoryCalls.setVisible({ params: { id: row.id }, body: { visible } }),
  })
  if (!can(['mall:category:edit'])) return row.visible ? t.shown : t.hidden
  return (
    <Switch
      aria-label={t.show(localise({ zh: row.name, en: row.nameEn }, language))}
      checked={change.isPending ? change.variables : row.visible}
      disabled={change.isPending}
      onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
    />
  )
}
