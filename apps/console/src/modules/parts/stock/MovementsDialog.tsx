import { localise } from '@limpid/contract/kernel/words'
import type { StockItem, StockMovement } from '@limpid/contract/parts/stock'
import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { formatInstant, formatNumber } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { devicePath } from '../../devices/devices.public.ts'
import classes from '../parts.module.css'
import { movementsQuery } from '../parts.queries.ts'
import { movementWords, stockWords } from './stock.words.ts'

const firstPage = { pageNum: 1, pageSize: 10 }

/** Movements of an item, latest first. */
export function MovementsDialog({ item, onClose }: { item: StockItem | undefined; onClose: () => void }) {
  const t = useWords(stockWords)
  const language = useLanguage()
  return (
    <Dialog
      opened={item !== undefined}
      onClose={onClose}
      size="xl"
      title={item ? t.movementsOf(localise(item.name, language)) : ''}
    >
      {item ? <Movements id={item.id} /> : null}
    </Dialog>
  )
}

/** The dialog has no URL of its own, nor does its page number. */
function Movements({ id }: { id: string }) {
  const t = useWords(stockWords)
  const [page, turn] = useState(firstPage)
  return (
    <ResourceTable
      label={t.movements}
      choiceName="stock-movements"
      columns={useMovementColumns()}
      query={movementsQuery(id, page)}
      list={{
        page,
        turn: ({ pageNum = page.pageNum, pageSize = page.pageSize }) => turn({ pageNum, pageSize }),
        filtered: false,
        clearFilters: () => turn(firstPage),
      }}
      rowKey={(movement) => movement.id}
      empty={<EmptyState title={t.movementsEmpty} />}
    />
  )
}

function useMovementColumns(): ResourceColumn<StockMovement>[] {
  const t = useWords(stockWords)
  const { time } = useWords(kitWords)
  const kinds = useWords(movementWords)
  const language = useLanguage()
  const pieces = (count: number) => formatNumber(count, {}, language)
  return [
    {
      id: 'at',
      header: time,
      card: 'title',
      cell: ({ at }) => <span className={classes.number}>{formatInstant(at)}</span>,
    },
    { id: 'kind', header: t.kind, cell: ({ kind }) => kinds[kind] },
    {
      id: 'change',
      header: t.change,
      align: 'right',
      cell: ({ change }) => (
        <span className={classes.number}>{change > 0 ? `+${pieces(change)}` : pieces(change)}</span>
      ),
    },
    {
      id: 'after',
      header: t.after,
      align: 'right',
      cell: ({ count }) => <span className={classes.number}>{pieces(count)}</span>,
    },
    { id: 'by', header: t.by, cell: ({ by }) => by ?? t.someone },
    {
      id: 'note',
      header: t.note,
      width: 160,
      cell: ({ device, note }) => (
        <span className={classes.note}>
          {device ? (
            <Anchor component={Link} to={`${devicePath(device)}?tab=parts`} inherit>
              {device.name}
            </Anchor>
          ) : null}
          {note || (device ? '' : '–')}
        </span>
      ),
    },
  ]
}
