import type { Escalation } from '@limpid/contract/escalations/schemas'
import { IconUrgent } from '@tabler/icons-react'
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
import { chainCalls, chainsQuery } from './escalations.queries.ts'
import { chainWords } from './escalations.words.ts'
import { useChainColumns } from './useChainColumns.tsx'

const ChainDialog = lazy(() => import('./ChainDialog.tsx'))

const edits = 'iot:escalation:edit'

/** Who is notified next while nobody acknowledges an alarm. */
export default function EscalationsPage() {
  const t = useWords(chainWords)
  const dialog = useDialogTask<Escalation | undefined>()
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
        label={t.list}
        choiceName="escalations"
        columns={useChainColumns()}
        query={allOf(chainsQuery)}
        rowKey={({ id }) => id}
        actions={(row) => <ChainActions chain={row} onEdit={() => dialog.open(row)} />}
        empty={<EmptyState icon={<IconUrgent />} title={t.none} hint={t.noneHint} />}
      />
      {dialog.round > 0 ? (
        <Suspense>
          <ChainDialog key={dialog.round} chain={dialog.task} opened={dialog.opened} onClose={dialog.close} />
        </Suspense>
      ) : null}
    </PageFrame>
  )
}

function ChainActions({ chain: { id, name }, onEdit }: { chain: Escalation; onEdit: () => void }) {
  const t = useWords(chainWords)
  return (
    <RowEdits
      name={name}
      edit={{ needs: edits, onClick: onEdit }}
      remove={{
        needs: edits,
        title: t.removeOf(name),
        text: t.removeAsk,
        done: t.removed,
        call: () => chainCalls.remove({ params: { id } }),
      }}
    />
  )
}
