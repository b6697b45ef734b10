import { say } from '@limpid/contract/kernel/words'
import type { RefusalRow } from '@limpid/contract/telemetry'
import { IconCircleCheck } from '@tabler/icons-react'
import { type ResourceColumn, ResourceTable } from '../../../kit/ResourceTable.tsx'
import { useLanguage } from '../../../kit/useLanguage.ts'
import { useUrlState } from '../../../kit/useUrlState.ts'
import { useWords } from '../../../kit/useWords.ts'
import { formatInstant, formatNumber } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { refusalsQuery } from '../telemetry.queries.ts'
import { telemetryWords } from '../telemetry.words.ts'
import classes from './refusals.module.css'
import { refusalWords } from './refusals.words.ts'

const fields = { refusalPage: 1, refusalSize: 10 }

/** The messages of a device that were not taken: why, and how to mend it. */
export function RefusalsPanel({ deviceId }: { deviceId: string }) {
  const t = useWords(telemetryWords)
  const language = useLanguage()
  const [{ refusalPage, refusalSize }, change] = useUrlState(fields)
  const page = { pageNum: refusalPage, pageSize: refusalSize }
  const columns: ResourceColumn<RefusalRow>[] = [
    {
      id: 'when',
      header: t.when,
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
      query={refusalsQuery(deviceId, page)}
      state={page}
      onState={({ pageNum, pageSize }) =>
        change({
          ...(pageNum === undefined ? {} : { refusalPage: pageNum }),
          ...(pageSize === undefined ? {} : { refusalSize: pageSize }),
        })
      }
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
