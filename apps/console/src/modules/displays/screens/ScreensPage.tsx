import type { Screen } from '@limpid/contract/displays/screens'
import { IconDeviceTv } from '@tabler/icons-react'
import { useState } from 'react'
import { Can } from '../../../kit/access/Can.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import { allOf } from '../../../kit/table/allOf.ts'
import { AddButton } from '../../../ui/AddButton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ScreenActions } from './ScreenActions.tsx'
import { ScreenDialog } from './ScreenDialog.tsx'
import { screensQuery } from './screens.queries.ts'
import { screensWords } from './screens.words.ts'
import { useScreenColumns } from './useScreenColumns.tsx'

/** The user's screens. */
export default function ScreensPage() {
  const t = useWords(screensWords)
  const [edited, edit] = useState<Screen | 'new'>()
  return (
    <PageFrame
      title={t.title}
      description={t.description}
      actions={
        <Can needs={['iot:screen:add']}>
          <AddButton onClick={() => edit('new')}>{t.add}</AddButton>
        </Can>
      }
    >
      <ResourceTable
        label={t.title}
        columns={useScreenColumns()}
        query={allOf(screensQuery())}
        rowKey={({ id }) => id}
        actions={(screen) => <ScreenActions screen={screen} onEdit={() => edit(screen)} />}
        choiceName="screens"
        empty={<EmptyState icon={<IconDeviceTv />} title={t.empty} hint={t.emptyHint} />}
      />
      <ScreenDialog edited={edited} onClose={() => edit(undefined)} />
    </PageFrame>
  )
}
