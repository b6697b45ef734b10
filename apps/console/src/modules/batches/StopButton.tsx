import type { Batch } from '@limpid/contract/batches/batches'
import { Button } from '@mantine/core'
import { IconPlayerStop } from '@tabler/icons-react'
import { confirmAction } from '../../kit/confirmAction.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { cancelBatch } from './batches.queries.ts'
import { batchWords } from './batches.words.ts'

/** Cancels a running bulk job after confirmation. */
export function StopButton({ batch }: { batch: Pick<Batch, 'id' | 'state' | 'cancelling'> }) {
  const t = useWords(batchWords)
  if (batch.state !== 'running') return null
  const stop = async () => {
    await cancelBatch({ params: { id: batch.id } })
  }
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconPlayerStop size={14} aria-hidden />}
      loading={batch.cancelling}
      onClick={() =>
        confirmAction({
          title: t.stop,
          text: t.stopAsk,
          action: t.stop,
          danger: true,
          onConfirm: () => void stop(),
        })
      }
    >
      {t.stop}
    </Button>
  )
}
