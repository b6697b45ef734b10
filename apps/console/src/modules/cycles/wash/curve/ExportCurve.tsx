import type { Cycle } from '@limpid/contract/cycles/cycles'
import type { ProductModel } from '@limpid/contract/products/model'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { toCsv } from '../../../../kit/export/csv.ts'
import { kitWords } from '../../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { toastDone } from '../../../../kit/toast.ts'
import { saveFile } from '../../../../lib/files/saveFile.ts'
import { formatInstant } from '../../../../lib/format.ts'
import { nameWithUnit } from '../../../../lib/texts/spacing.ts'
import { findMetric, metricName, metricUnit, modelledText } from '../../../products/products.public.ts'
import { listReadings } from '../wash.queries.ts'
import { washWords } from '../wash.words.ts'
import { curveSheet } from './curveSheet.ts'

/** Saves all readings of a wash's curve as a table in the user's language. */
export function ExportCurve({ wash, model }: { wash: Cycle; model: ProductModel }) {
  const t = useWords(washWords)
  const { time } = useWords(kitWords)
  const language = useLanguage()
  const work = useMutation({
    mutationFn: async () => {
      const metric = (key: string) => {
        const known = findMetric(model, key)
        return nameWithUnit(metricName(known, key, language), metricUnit(known), language)
      }
      const rows = curveSheet(
        await listReadings(wash),
        wash.startedAt,
        { time, seconds: t.secondsIn, metric },
        formatInstant,
        (key, state) => modelledText(model, key, state, language),
      )
      const start = formatInstant(wash.startedAt).replaceAll(':', '').replace(' ', '-')
      saveFile(`${t.fileName}-${start}.csv`, toCsv(rows), 'text/csv;charset=utf-8')
      return rows.length - 1
    },
    onSuccess: (count) => toastDone(t.exported(count)),
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
