import type { CountsQuery } from '@limpid/contract/cycles/counts'
import type { ProductModel } from '@limpid/contract/products/model'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { toCsv } from '../../../kit/export/csv.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { saveFile } from '../../../lib/files/saveFile.ts'
import { countSheet } from './countSheet.ts'
import { exportCounts } from './counts.queries.ts'
import { countWords, groupingWords } from './counts.words.ts'
import { groupLabels, wholeClock } from './groupLabels.ts'
import { useGroupNames } from './useGroupNames.ts'

interface ExportCountsProps {
  deviceId: string
  model: ProductModel
  query: CountsQuery
}

/** Saves the counts as a table in the user's language. */
export function ExportCounts({ deviceId, model, query }: ExportCountsProps) {
  const t = useWords(countWords)
  const groupings = useWords(groupingWords)
  const language = useLanguage()
  const names = useGroupNames(model)
  const work = useMutation({
    mutationFn: async () => {
      const { by, fromDay, toDay } = query
      const counts = await exportCounts(deviceId, query)
      const groups = by === 'clock' ? wholeClock(counts.groups) : counts.groups
      const labels = groupLabels(groups, by, counts.timeZone, names)
      const sheet = countSheet(groups, labels, counts.total, groupings[by], t, language, counts.machine)
      saveFile(`${t.fileName}-${fromDay}-${toDay}.csv`, toCsv(sheet), 'text/csv;charset=utf-8')
    },
    onSuccess: () => toastDone(t.exported),
  })
  return (
    <Button
      size="sm"
      variant="default"
      loading={work.isPending}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => work.mutate()}
    >
      {t.export}
    </Button>
  )
}
