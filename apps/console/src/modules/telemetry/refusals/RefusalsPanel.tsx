import { say } from '@limpid/contract/kernel/words'
import type { RefusalRow } from '@limpid/contract/telemetry'
import { IconCircleCheck } from '@tabler/icons-react'
import { kitWords } from '../../../kit/kit.words.ts'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { listFields } from '../../../kit/table/listFields.ts'
import { useLanguage } from '../../../kit/useLanguage.ts'
import { useList } from '../../../kit/useList.ts'
import { useWords } from '../../../kit/useWords.ts'
import { formatInstant, formatNumber } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { refusalsQuery } from '../telemetry.queries.ts'
import { telemetryWords } from '../telemetry.words.ts'
import classes from './refusals.module.css'
import { refusalWords } from './refusals.words.ts'

const fields = listFields({ prefix: 'refusal' })

/** The messages of a device that were not taken: why, and how to mend it. */
export function RefusalsPanel({ deviceId }: { deviceId: string }) {
  const t = useWords(telemetryWords)
  const common = useWords(kitWords)
  const language = useLanguage()
  const list = useList(fields)
  const columns: ResourceColumn<RefusalRow>[] = [
    {
      id: 'when',
      header: common.time,
      card: 'title',
      width: 150,
      cell: ({ receivedAt }) => <span className={classes.when}>{formatInstant(receivedAt)}</span>,
    },
    {
      id: 'why',
      header: t.why,
      width: 260,
      cell: ({ reason }) => (
        <div className={classes.why}>
          <b>{say(refusalWords[reason].reason, language)}</b>
          <span>{say(refusalWords[reason].fix, language)}</span>
        </div>
      ),
    },
    { id: 'detail', header: t.detail, width: 200, cell: ({ detail }) => <Technical text={detail} /> },
    { id: 'topic', header: t.topic, width: 205, cell: ({ topic }) => <Technical text={topic} /> },
    {
      id: 'payload',
      header: t.payload,
      width: 200,
      cell: ({ payload }) =>
        payload === '' ? (
          <span className={classes.none}>{t.emptyPayload}</span>
        ) : (
          <Technical text={payload} boxed />
        ),
    },
    {
      id: 'repeats',
      header: t.repeats,
      align: 'right',
      cell: ({ repeats }) => formatNumber(repeats, {}, language),
    },
  ]
  return (
    <ResourceTable
      label={t.refusals}
      columns={columns}
      query={refusalsQuery(deviceId, list.page)}
      list={list}
      rowKey={({ id }) => id}
      empty={<EmptyState icon={<IconCircleCheck />} title={t.refusalsEmpty} hint={t.refusalsEmptyHint} />}
    />
  )
}

function Technical({ text, boxed = false }: { text: string; boxed?: boolean }) {
  return (
    <code className={classes.technical} data-boxed={boxed || undefined}>
      {text}
    </code>
  )
}
