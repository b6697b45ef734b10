import type { MaintenanceWindow } from '@limpid/contract/maintenance-windows/schemas'
import { IconTool } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Can } from '../../kit/access/Can.tsx'
import { useDialogTask } from '../../kit/dialog/useDialogTask.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import { allOf } from '../../kit/table/allOf.ts'
import { RowEdits } from '../../kit/table/RowEdits.tsx'
import { AddButton } from '../../ui/AddButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { windowCalls, windowsQuery } from './maintenance-windows.queries.ts'
import { useWindowColumns } from './useWindowColumns.tsx'
import { windowWords } from './windows.words.ts'

const WindowDialog = lazy(() => import('./WindowDialog.tsx'))

const edits = 'iot:maintenance-window:edit'

/** When alarms of own devices notify nobody. */
export default function WindowsPage() {
  const t = useWords(windowWords)
  const dialog = useDialogTask<MaintenanceWindow | undefined>()
  return (
    <PageFrame
      title={t.title}
      description={t.description}
      actions={
        <Can needs={[edits]}>
          <AddButton onClick={() => dialog.open(undefined)}>{t.add}</AddButton>
        </Can>
      }
    >
      <ResourceTable
        label={t.title}
        choiceName="maintenance-windows"
        columns={useWindowColumns()}
        query={allOf(windowsQuery)}
        rowKey={({ id }) => id}
        actions={(row) => <WindowActions window={row} onEdit={() => dialog.open(row)} />}
        empty={<EmptyState icon={<IconTool />} title={t.none} hint={t.noneHint} />}
      />
      {dialog.round > 0 ? (
        <Suspense>
          <WindowDialog
            key={dialog.round}
            window={dialog.task}
            opened={dialog.opened}
            onClose={dialog.close}
          />
        </Suspense>
      ) : null}
    </PageFrame>
  )
}

function WindowActions({
  window: { id, reason },
  onEdit,
}: {
  window: MaintenanceWindow
  onEdit: () => void
}) {
  const t = useWords(windowWords)
  return (
    <RowEdits
      name={reason}
      edit={{ needs: edits, onClick: onEdit }}
      remove={{
        needs: edits,
        title: t.removeOf(reason),
        text: t.removeAsk,
        done: t.removed,
        call: () => windowCalls.remove({ params: { id } }),
      }}
    />
  )
}
