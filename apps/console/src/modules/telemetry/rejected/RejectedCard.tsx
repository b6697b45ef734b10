import type { ProductModel } from '@limpid/contract/products/model'
import type { RejectedReading } from '@limpid/contract/telemetry/rejected'
import { useQuery } from '@tanstack/react-query'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { listFields } from '../../../kit/table/listFields.ts'
import { useList } from '../../../kit/useList.ts'
import { formatInstant } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { findMetric, metricName, metricUnit, valueText } from '../../products/products.public.ts'
import { rejectedQuery } from '../telemetry.queries.ts'
import { reasonText } from './reasonText.ts'
import { rejectedWords } from './rejected.words.ts'

const fields = listFields({ prefix: 'rejected' })

/** Readings that the device flagged or that cannot be counted; nothing where there are none. */
export function RejectedCard({ deviceId, model }: { deviceId: string; model: ProductModel }) {
  const t = useWords(rejectedWords)
  const list = useList(fields)
  const columns = useRejectedColumns(model)
  const query = rejectedQuery(deviceId, list.page)
  const { data } = useQuery(query)
  if (!data || (data.total === 0 && list.page.pageNum === 1)) return null
  return (
    <Card heading={t.title} hint={t.hint}>
      <ResourceTable
        label={t.title}
        choiceName="rejected"
        columns={columns}
        query={query}
        list={list}
        rowKey={({ metric, ts }) => `${metric} ${ts.toISOString()}`}
      />
    </Card>
  )
}

function useRejectedColumns(model: ProductModel): ResourceColumn<RejectedReading>[] {
  const t = useWords(rejectedWords)
  const { time } = useWords(kitWords)
  const language = useLanguage()
  return [
    { id: 'time', header: time, width: 150, cell: ({ ts }) => formatInstant(ts) },
    {
      id: 'metric',
      header: t.metric,
      width: 150,
      card: 'title',
      cell: ({ metric }) => metricName(findMetric(model, metric), metric, language),
    },
    {
      id: 'value',
      header: t.value,
      width: 160,
      cell: ({ metric, value }) => {
        const known = findMetric(model, metric)
        if (typeof value === 'string') return <code>{value}</code>
        return [valueText(known, value, language), metricUnit(known)].filter(Boolean).join(' ')
      },
    },
    {
      id: 'reason',
      header: t.reason,
      width: 240,
      cell: ({ reason, quality }) => reasonText(reason, quality, language),
    },
  ]
}
