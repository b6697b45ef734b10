import type { AlarmQuality, AlarmSource } from '@limpid/contract/alarms/quality'
import type { AlarmRow } from '@limpid/contract/alarms/schemas'
import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import { linesOf } from '../../../kit/table/allOf.ts'
import { formatDuration, formatInstant, formatNumber } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { alarmsPath } from '../alarmPath.ts'
import type { qualityQuery } from '../alarms.queries.ts'
import { useAlarmColumns } from '../list/useAlarmColumns.tsx'
import { OperationDialogs } from '../operations/OperationDialogs.tsx'
import { OutcomeNote } from '../operations/OutcomeNote.tsx'
import type { Operation } from '../operations/operation.ts'
import { RowOperations } from '../operations/RowOperations.tsx'
import { useOutcome } from '../operations/useOutcome.ts'
import { DelayLink } from './DelayLink.tsx'
import classes from './quality.module.css'
import { qualityWords } from './quality.words.ts'
import { useSourceColumns } from './useSourceColumns.tsx'

type Query = ReturnType<typeof qualityQuery>

/** What to fix first: the sources, the chattering ones, what stands, and the floods. */
export function QualityLists({ query }: { query: Query }) {
  const t = useWords(qualityWords)
  const outcome = useOutcome()
  const [dialog, openDialog] = useState<{ operation: Operation; id: string }>()
  const operations = (alarm: AlarmRow) => (
    <RowOperations
      alarm={alarm}
      outcome={outcome}
      onOpenDialog={(operation) => openDialog({ operation, id: alarm.id })}
    />
  )
  const sources = useSourceColumns()
  const standing = useAlarmColumns().filter(({ extra }) => !extra)
  const sourceTable = (
    name: string,
    label: string,
    lines: (quality: AlarmQuality) => AlarmSource[],
    empty: string,
  ) => (
    <ResourceTable
      label={label}
      choiceName={name}
      columns={sources}
      query={linesOf(query, lines)}
      rowKey={({ alarm }) => alarm.id}
      actions={({ alarm, remedy }) => (
        <span className={classes.operations}>
          <DelayLink alarm={alarm} remedy={remedy} />
          {operations(alarm)}
        </span>
      )}
      empty={<EmptyState title={empty} />}
    />
  )
  return (
    <>
      <OutcomeNote outcome={outcome} />
      <Card heading={t.top} hint={t.topHint}>
        {sourceTable('alarm-sources', t.top, (quality) => quality.sources, t.none)}
      </Card>
      <Card heading={t.chattering} hint={t.chatteringHint}>
        {sourceTable('chattering-alarms', t.chattering, ({ chattering }) => chattering.list, t.noChattering)}
      </Card>
      <Card heading={t.standing} hint={t.standingHint}>
        <ResourceTable
          label={t.standing}
          choiceName="standing-alarms"
          columns={standing.map(({ sortKey: _, ...column }) => column)}
          query={linesOf(query, (quality) => quality.standing.list)}
          rowKey={({ id }) => id}
          actions={operations}
          empty={<EmptyState title={t.noStanding} />}
        />
      </Card>
      <Floods query={query} />
      <OperationDialogs
        operation={dialog?.operation}
        which={{ ids: dialog ? [dialog.id] : [] }}
        count={1}
        outcome={outcome}
        onClose={() => openDialog(undefined)}
      />
    </>
  )
}

function Floods({ query }: { query: Query }) {
  const t = useWords(qualityWords)
  const language = useLanguage()
  return (
    <Card heading={t.floods} hint={t.floodsHint}>
      <ResourceTable
        label={t.floods}
        choiceName="alarm-floods"
        columns={[
          { id: 'began', header: t.began, card: 'title', cell: ({ from }) => formatInstant(from) },
          {
            id: 'lasted',
            header: t.lasted,
            align: 'right',
            cell: ({ from, to }) => formatDuration(to.getTime() - from.getTime(), language),
          },
          {
            id: 'raised',
            header: t.raised,
            align: 'right',
            cell: ({ raised }) => formatNumber(raised, {}, language),
          },
        ]}
        query={linesOf(query, ({ floods }) => floods.list)}
        rowKey={({ from }) => from.toISOString()}
        actions={() => (
          <Anchor component={Link} to={`${alarmsPath}?sort=raisedAt&descending=1`} size="sm">
            {t.toRecords}
          </Anchor>
        )}
        empty={<EmptyState title={t.noFloods} />}
      />
    </Card>
  )
}
