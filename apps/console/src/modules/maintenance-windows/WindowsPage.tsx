import type { MaintenanceWindow } from '@limpid/contract/maintenance-windows/schemas'
import { Button } from '@mantine/core'
import { IconTool } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { AskButton } from '../../kit/AskButton.tsx'
import { Can } from '../../kit/access/Can.tsx'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import { allOf } from '../../kit/table/allOf.ts'
import { toastDone } from '../../kit/toast.ts'
import { AddButton } from '../../ui/AddButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { windowCalls, windowsQuery } from './maintenance-windows.queries.ts'
import { useWindowColumns } from './useWindowColumns.tsx'
import { windowWords } from './windows.words.ts'

const WindowDialog = lazy(() => import('./WindowDialog.tsx'))

const edits = ['iot:maintenance-window:edit'] as const

/** When alarms of own devices notify nobody. */
export default function WindowsPage() {
  const t = useWords(windowWords)
  const [{ window, opened, round }, setDialog] = useState<{
    window: MaintenanceWindow | undefined
    opened: boolean
    round: number
  }>({ window: undefined, opened: false, round: 0 })
  const edit = (next: MaintenanceWindow | undefined) =>
    setDialog(({ round: before }) => ({ window: next, opened: true, round: before + 1 }))
  return (
    <PageFrame
      title={t.title}
      description={t.description}
      actions={
        <Can needs={edits}>
          <AddButton onClick={() => edit(undefined)}>{t.add}</AddButton>
        </Can>
      }
    >
      <ResourceTable
        label={t.title}
        choiceName="maintenance-windows"
        columns={useWindowColumns()}
        query={allOf(windowsQuery)}
        rowKey={({ id }) => id}
        actions={(row) => <WindowActions window={row} onEdit={() => edit(row)} />}
        empty={<EmptyState icon={<IconTool />} title={t.none} hint={t.noneHint} />}
      />
      {round > 0 ? (
        <Suspense>
          <WindowDialog
            key={round}
            window={window}
            opened={opened}
            onClose={() => setDialog((before) => ({ ...before, opened: false }))}
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
  const common = useWords(kitWords)
  const remove = useMutation({
    mutationFn: () => windowCalls.remove({ params: { id } }),
    onSuccess: () => toastDone(t.removed),
  })
  return (
    <Can needs={edits}>
      <Button variant="subtle" size="compact-sm" aria-label={t.editOf(reason)} onClick={onEdit}>
        {common.edit}
      </Button>
      <AskButton
        action={common.remove}
        title={t.removeOf(reason)}
        text={t.removeAsk}
        loading={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </Can>
  )
}
