import type { CategoryNode } from '@limpid/contract/categories/categories'
import { localise } from '@limpid/contract/kernel/words'
import { IconCategory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Can, useCan } from '../../kit/access/Can.tsx'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../kit/FilterBar.tsx'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { useLive } from '../../kit/live/useLive.ts'
import { useNewsRefresh } from '../../kit/live/useNewsRefresh.ts'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import { linesOf } from '../../kit/table/allOf.ts'
import { FoldAllButton } from '../../kit/tree/FoldAllButton.tsx'
import { treeRows } from '../../kit/tree/treeRows.ts'
import { useFolding } from '../../kit/tree/useFolding.ts'
import { useTreeMoves } from '../../kit/tree/useTreeMoves.tsx'
import { useUrlState } from '../../kit/useUrlState.ts'
import { choice } from '../../lib/addresses/urlState.ts'
import { AddButton } from '../../ui/AddButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AttributesDialog, type AttributesTask } from './AttributesDialog.tsx'
import { CategoryActions } from './CategoryActions.tsx'
import { CategoryDialog, type CategoryTask } from './CategoryDialog.tsx'
import { categoryCalls, categoryTreeKey, categoryTreeQuery } from './categories.queries.ts'
import { categoryWords } from './categories.words.ts'
import { type CategoryRow, useCategoryColumns } from './useCategoryColumns.tsx'

const fields = { keywords: '', visible: choice<'' | '0' | '1'>('', ['', '1', '0']) }

/** The categories of the shop as a collapsible tree; can be moved by dragging and by keyboard. */
export default function CategoriesPage() {
  const t = useWords(categoryWords)
  const language = useLanguage()
  const can = useCan()
  const [filter, change] = useUrlState(fields)
  const [task, setTask] = useState<CategoryTask>()
  const [attributes, setAttributes] = useState<AttributesTask>()
  const searching = filter.keywords !== '' || filter.visible !== ''
  const { data: whole = [] } = useQuery({ ...categoryTreeQuery(), meta: { shown: 'page' } })
  const refresh = useNewsRefresh([categoryTreeKey])
  useLive(
    ['categories'],
    ({ kind }) => {
      if (kind === 'categories.changed') refresh()
    },
    refresh,
  )
  const folding = useFolding<CategoryNode>(whole, { searching })
  const { handleOf, rowProps } = useTreeMoves({
    nodes: treeRows(whole),
    nameOf: ({ name, nameEn }) => localise({ zh: name, en: nameEn }, language),
    enabled: can(['mall:category:edit']) && !searching,
    move: (id, place) => categoryCalls.move({ params: { id }, body: place }),
    moved: t.moved,
  })
  const columns = useCategoryColumns({
    folding,
    handleOf,
    onAttributes: (category, kind) => setAttributes({ category, kind }),
  })
  return (
    <PageFrame
      title={t.title}
      description={t.description}
      actions={
        <>
          <FoldAllButton folding={folding} disabled={searching} />
          <Can needs={['mall:category:add']}>
            <AddButton onClick={() => setTask({ kind: 'add', below: undefined })}>{t.add}</AddButton>
          </Can>
        </>
      }
    >
      <ResourceTable
        label={t.title}
        columns={columns}
        query={linesOf(categoryTreeQuery(filter), (tree) => treeRows(tree, folding.isFolded))}
        rowKey={({ id }: CategoryRow) => id}
        rowProps={rowProps}
        actions={(row) => (
          <CategoryActions
            row={row}
            onAddBelow={() => setTask({ kind: 'add', below: row })}
            onEdit={() => setTask({ kind: 'edit', category: row })}
          />
        )}
        choiceName="categories"
        toolbar={
          <FilterBar>
            <SearchFilter
              label={t.search}
              value={filter.keywords}
              onChange={(keywords) => change({ keywords })}
            />
            <ChoiceFilter
              label={t.visibility}
              any={t.anyVisibility}
              options={[
                { value: '1', label: t.shown },
                { value: '0', label: t.hidden },
              ]}
              value={filter.visible}
              onChange={(visible) => change({ visible })}
            />
          </FilterBar>
        }
        empty={
          searching ? (
            <EmptyState title={t.noMatch} />
          ) : (
            <EmptyState icon={<IconCategory />} title={t.empty} hint={t.emptyHint} />
          )
        }
      />
      <CategoryDialog task={task} onClose={() => setTask(undefined)} />
      <AttributesDialog task={attributes} onClose={() => setAttributes(undefined)} />
    </PageFrame>
  )
}
