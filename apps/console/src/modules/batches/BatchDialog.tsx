import type { Batch } from '@limpid/contract/batches/batches'
import { batchBreakWords, batchTitle } from '@limpid/contract/batches/batches.words'
import { localise } from '@limpid/contract/kernel/words'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { RecordDialog } from '../../kit/page/RecordDialog.tsx'
import { toastFailure } from '../../kit/toast.ts'
import { BatchBadge } from './BatchBadge.tsx'
import { BatchBar } from './BatchBar.tsx'
import { BatchThings } from './BatchThings.tsx'
import { batchQuery, saveReport } from './batches.queries.ts'
import { batchWords } from './batches.words.ts'
import { StopButton } from './StopButton.tsx'

/** One bulk job with the outcome of each device; closed while `id` is empty. */
export function BatchDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords(batchWords)
  const language = useLanguage()
  return (
    <RecordDialog
      opened={id !== ''}
      onClose={onClose}
      query={batchQuery(id)}
      title={(batch) => (batch ? localise(batchTitle(batch.kind, batch.names), language) : t.title)}
      failed={t.gone}
      wide
    >
      {(batch) => <Whole batch={batch} />}
    </RecordDialog>
  )
}

function Whole({ batch }: { batch: Batch }) {
  const t = useWords(batchWords)
  const language = useLanguage()
  const [saving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    await saveReport(batch.id).catch(toastFailure)
    setSaving(false)
  }
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <BatchBadge batch={batch} />
        <Group gap="sm">
          <StopButton batch={batch} />
          <Button
            size="compact-sm"
            variant="default"
            loading={saving}
            leftSection={<IconDownload size={14} aria-hidden />}
            onClick={() => void save()}
          >
            {t.report}
          </Button>
        </Group>
      </Group>
      {batch.reason ? (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
          {localise(batchBreakWords[batch.reason], language)}
        </Alert>
      ) : null}
      <BatchBar batch={batch} />
      <BatchThings id={batch.id} />
    </Stack>
  )
}
