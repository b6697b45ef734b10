import type { Escalation } from '@limpid/contract/escalations/schemas'
import { Button } from '@mantine/core'
import { IconUrgent } from '@tabler/icons-react'
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
import { chainCalls, chainsQuery } from './escalations.queries.ts'
import { chainWords } from './escalations.words.ts'
import { useChainColumns } from './useChainColumns.tsx'

const ChainDialog = lazy(() => import('./ChainDialog.tsx'))

const edits = ['iot:escalation:edit'] as const

/** Who is notified next while nobody acknowledges an alarm. */
export default function EscalationsPage() {
  const t = useWords(chainWords)
  const [{ chain, opened, round }, setDialog] = useState<{
    chain: Escalation | undefined
    opened: boolean
    round: number
  }>({ chain: undefined, opened: false, round: 0 })
  const edit = (next: Escalation | undefined) =>
    setDialog(({ round: before }) => ({ chain: next, opened: true, round: before + 1 }))
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
        label={t.list}
        choiceName="escalations"
        columns={useChainColumns()}
        query={allOf(chainsQuery)}
        rowKey={({ id }) => id}
        actions={(row) => <ChainActions chain={row} onEdit={() => edit(row)} />}
        empty={<EmptyState icon={<IconUrgent />} title={t.none} hint={t.noneHint} />}
      />
      {round > 0 ? (
        <Suspense>
          <ChainDialog
            key={round}
            chain={chain}
            opened={opened}
            onClose={() => setDialog((before) => ({ ...before, opened: false }))}
          />
        </Suspense>
      ) : null}
    </PageFrame>
  )
}

function ChainActions({ chain: { id, name }, onEdit }: { chain: Escalation; onEdit: () => void }) {
  const t = useWords(chainWords)
  const common = useWords(kitWords)
  const remove = useMutation({
    mutationFn: () => chainCalls.remove({ params: { id } }),
    onSuccess: () => toastDone(t.removed),
  })
  return (
    <Can needs={edits}>
      <Button variant="subtle" size="compact-sm" aria-label={t.editOf(name)} onClick={onEdit}>
        {common.edit}
      </Button>
      <AskButton
        action={common.remove}
        title={t.removeOf(name)}
        text={t.removeAsk}
        loading={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </Can>
  )
}
