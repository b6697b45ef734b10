import { IconBookmark } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '../../kit/language/useWords.ts'
import { hiddenByDefault, type ResourceColumn } from '../../kit/table/columns.ts'
import { useNarrow } from '../../kit/useNarrow.ts'
import { ActionEntry, ActionMenu } from '../../ui/drop/ActionMenu.tsx'
import { dropDivider } from '../../ui/drop/DropList.tsx'
import { ManageViews } from './ManageViews.tsx'
import { SaveViewDialog } from './SaveViewDialog.tsx'
import { useViews } from './useViews.ts'
import { viewWords } from './views.words.ts'

const everything = { search: '', hidden: null }

interface ViewsMenuProps {
  list: string
  columns: readonly Pick<ResourceColumn<never>, 'id' | 'extra'>[]
}

/** The saved views of a list: shows one, saves the current state as a new one, or manages them. */
export function ViewsMenu({ list, columns }: ViewsMenuProps) {
  const t = useWords(viewWords)
  const { views, now, shown, show } = useViews(list, hiddenByDefault(columns))
  const [dialog, setDialog] = useState<'save' | 'manage'>()
  const close = () => setDialog(undefined)
  const narrow = useNarrow()
  return (
    <>
      <ActionMenu
        label={shown?.name ?? t.views}
        // Beside a search field on a phone there is no room for words.
        compact={narrow && !shown}
        icon={<IconBookmark size={14} aria-hidden />}
        size="xs"
        h={narrow ? 40 : 36}
        maw={220}
      >
        <ActionEntry onClick={() => show(everything)}>{t.plain}</ActionEntry>
        {views.map((view) => (
          <ActionEntry key={view.id} onClick={() => show(view)}>
            {view.isDefault ? `${view.name} · ${t.defaultMark}` : view.name}
          </ActionEntry>
        ))}
        <hr className={dropDivider} />
        <ActionEntry onClick={() => setDialog('save')}>{t.saveNow}</ActionEntry>
        {views.length > 0 ? <ActionEntry onClick={() => setDialog('manage')}>{t.manage}</ActionEntry> : null}
      </ActionMenu>
      <SaveViewDialog list={list} now={now} opened={dialog === 'save'} onClose={close} />
      <ManageViews now={now} views={views} opened={dialog === 'manage'} onClose={close} />
    </>
  )
}
