import type { Page } from '@limpid/contract/kernel/page'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { queryOptions } from '@tanstack/react-query'
import { UserFacingError } from '../../api/problem.ts'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import type { ResourceColumn } from '../../kit/table/columns.ts'
import { listFields } from '../../kit/table/listFields.ts'
import { useList } from '../../kit/useList.ts'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import { designWords } from './design.words.ts'
import { Case, Part } from './Part.tsx'

interface Row {
  id: string
  amount: number
}

const fields = listFields({ sorts: ['name', 'amount'] })
const rows = Array.from({ length: 3 }, (_, at) => ({ id: `A-00${at + 1}`, amount: 1250.5 * (at + 1) }))
const answered = (state: string, answer: () => Promise<Page<Row>>) =>
  queryOptions<Page<Row>>({ queryKey: ['design', state], queryFn: answer })

/** A list in all its states. */
export function Tables() {
  const t = useWords(designWords)
  const common = useWords(kitWords)
  const list = useList(fields)
  const columns: ResourceColumn<Row>[] = [
    { id: 'name', header: common.name, card: 'title', sortKey: 'name', cell: ({ id }) => id },
    {
      id: 'state',
      header: t.state,
      cell: () => (
        <StatusBadge tone="ok" icon={<IconCheck size={14} />}>
          {t.ok}
        </StatusBadge>
      ),
    },
    { id: 'amount', header: t.amount, align: 'right', sortKey: 'amount', cell: ({ amount }) => amount },
  ]
  const table = (state: string, answer: () => Promise<Page<Row>>, filtered = false) => (
    <ResourceTable
      label={state}
      columns={columns}
      query={answered(state, answer)}
      list={{ ...list, filtered }}
      rowKey={({ id }) => id}
      onOpen={() => undefined}
      choiceName="design"
      actions={() => (
        <Button variant="subtle" size="compact-sm" color="red">
          {common.remove}
        </Button>
      )}
    />
  )
  return (
    <Part title={t.tables}>
      <Case name={t.filledTable}>{table('filled', async () => ({ list: rows, total: 123 }))}</Case>
      <Case name={t.loading}>{table('loading', () => new Promise(() => undefined))}</Case>
      <Case name={t.empty}>{table('empty', async () => ({ list: [], total: 0 }))}</Case>
      <Case name={t.noMatch}>{table('no-match', async () => ({ list: [], total: 0 }), true)}</Case>
      <Case name={t.pageGone}>{table('page-gone', async () => ({ list: [], total: 12 }))}</Case>
      <Case name={t.failed}>{table('failed', () => Promise.reject(new UserFacingError(t.problem)))}</Case>
    </Part>
  )
}
