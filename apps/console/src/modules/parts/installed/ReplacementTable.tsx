import { localise } from '@limpid/contract/kernel/words'
import type { Replacement } from '@limpid/contract/parts/parts'
import { IconReplace } from '@tabler/icons-react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { listFields } from '../../../kit/table/listFields.ts'
import { useList } from '../../../kit/useList.ts'
import { formatDuration, formatInstant } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Detailed } from '../../../ui/rows/Detailed.tsx'
import classes from '../parts.module.css'
import { replacementsQuery } from '../parts.queries.ts'
import { partsWords, reasonWords } from '../parts.words.ts'

const fields = listFields({ prefix: 'replaced' })

/** The replacements in a device, latest first. */
export function ReplacementTable({ deviceId, mayReplace }: { deviceId: string; mayReplace: boolean }) {
  const t = useWords(partsWords)
  const list = useList(fields)
  return (
    <ResourceTable
      label={t.history}
      choiceName="replacements"
      columns={useReplacementColumns()}
      query={replacementsQuery(deviceId, list.page)}
      list={list}
      rowKey={({ id }) => id}
      empty={
        <EmptyState
          icon={<IconReplace />}
          title={t.historyEmpty}
          {...(mayReplace && { hint: t.historyHint })}
        />
      }
    />
  )
}

function useReplacementColumns(): ResourceColumn<Replacement>[] {
  const t = useWords(partsWords)
  const reasons = useWords(reasonWords)
  const language = useLanguage()
  return [
    { id: 'part', header: t.part, card: 'title', width: 140, cell: ({ name }) => localise(name, language) },
    {
      id: 'at',
      header: t.at,
      cell: ({ at }) => <span className={classes.number}>{formatInstant(at)}</span>,
    },
    { id: 'by', header: t.by, cell: ({ by }) => by ?? t.someone },
    {
      id: 'reason',
      header: t.reason,
      width: 200,
      cell: ({ reason, note }) => (
        <Detailed details={note ? <span className={classes.note}>{note}</span> : null}>
          {reasons[reason]}
        </Detailed>
      ),
    },
    {
      id: 'serial',
      header: t.serial,
      cell: ({ serial, newSerial, fromStock }) => (
        <Detailed details={fromStock ? t.stockTaken : null}>
          {serial || newSerial ? t.oldToNew(serial || '–', newSerial || '–') : '–'}
        </Detailed>
      ),
    },
    {
      id: 'served',
      header: t.served,
      cell: ({ installedAt, at }) => formatDuration(at.getTime() - installedAt.getTime(), language),
    },
  ]
}
