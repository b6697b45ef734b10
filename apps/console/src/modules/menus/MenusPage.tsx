import { menuManagerRole } from '@limpid/contract/roles/system-roles'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Can } from '../../kit/access/Can.tsx'
import { HasRole } from '../../kit/access/HasRole.tsx'
import { FilterBar, SearchFilter } from '../../kit/FilterBar.tsx'
import { useWords } from '../../kit/language/useWords.ts'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import { linesOf } from '../../kit/table/allOf.ts'
import { FoldAllButton } from '../../kit/tree/FoldAllButton.tsx'
import { useFolding } from '../../kit/tree/useFolding.ts'
import { useUrlState } from '../../kit/useUrlState.ts'
import { AddButton } from '../../ui/AddButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { MenuTask } from './form/MenuDialog.tsx'
import { type AddressedMenu, addressed, type MenuRow, menuRows } from './menuRows.ts'
import { menuTreeQuery } from './menus.queries.ts'
import { menuWords } from './menus.words.ts'
import { MenuActions } from './tree/MenuActions.tsx'
import { useMenuColumns } from './tree/useMenuColumns.tsx'

const MenuDialog = lazy(() => import('./form/MenuDialog.tsx'))

const fields = { keywords: '' }

/** Menu management: requires its own role, regardless of other permissions. */
export default function MenusPage() {
  const t = useWords(menuWords)
  const closed = <EmptyState icon={<IconLock />} title={t.forManagers} hint={t.forManagersHint} />
  return (
    <HasRole roles={[menuManagerRole]} otherwise={<PageFrame title={t.title}>{closed}</PageFrame>}>
      <MenuTree />
    </HasRole>
  )
}

/** The whole menu as a collapsible tree; the server does the search. */
function MenuTree() {
  const t = useWords(menuWords)
  const [{ keywords }, change] = useUrlState(fields)
  const [task, setTask] = useState<MenuTask>()
  const { data: whole = [] } = useQuery({ ...menuTreeQuery(), meta: { shown: 'page' } })
  const folding = useFolding<AddressedMenu>(addressed(whole), {
    searching: keywords !== '',
    // The whole menu has more than a hundred entries, with six buttons each.
    foldedAtFirst: () => true,
  })
  const columns = useMenuColumns({
    isFolded: folding.isFolded,
    onFold: folding.toggle,
    whole: keywords === '',
  })
  const nextSort = Math.min(
    9999,
    Math.max(0, ...whole.filter(({ sort }) => sort < 80).map(({ sort }) => sort)) + 1,
  )
  return (
    <PageFrame
      title={t.title}
      description={t.description}
      actions={
        <>
          <FoldAllButton folding={folding} disabled={keywords !== ''} />
          <Can needs={['sys:menu:add']}>
            <AddButton onClick={() => setTask({ kind: 'add', below: undefined })}>{t.addMenu}</AddButton>
          </Can>
        </>
      }
    >
      <ResourceTable
        label={t.title}
        columns={columns}
        query={linesOf(menuTreeQuery(keywords), (tree) => menuRows(tree, folding.isFolded))}
        rowKey={({ id }: MenuRow) => id}
        actions={(row) => (
          <MenuActions
            row={row}
            onAddBelow={() => {
              folding.unfold(row)
              setTask({ kind: 'add', below: row })
            }}
            onEdit={() => setTask({ kind: 'edit', row })}
          />
        )}
        choiceName="menus"
        toolbar={
          <FilterBar>
            <SearchFilter label={t.search} value={keywords} onChange={(next) => change({ keywords: next })} />
          </FilterBar>
        }
        empty={<EmptyState title={t.noMatch} />}
      />
      <Suspense fallback={null}>
        {task ? <MenuDialog task={task} nextSort={nextSort} onClose={() => setTask(undefined)} /> : null}
      </Suspense>
    </PageFrame>
  )
}
