import { say } from '@limpid/contract/kernel/words'
import type { SignInRow } from '@limpid/contract/members/personal'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { kitWords } from '../../../kit/kit.words.ts'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { listFields } from '../../../kit/table/listFields.ts'
import { useLanguage } from '../../../kit/useLanguage.ts'
import { useList } from '../../../kit/useList.ts'
import { useWords } from '../../../kit/useWords.ts'
import { formatInstant } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import classes from '../members.module.css'
import { signInsQuery } from '../members.queries.ts'
import { eventWords, memberWords, methodWords, resultWords } from '../members.words.ts'
import { DeviceName } from './DeviceName.tsx'

const fields = listFields()

/** Every attempt to sign in to one's account, newest first. */
export function SignInsPanel() {
  const t = useWords(memberWords)
  const common = useWords(kitWords)
  const language = useLanguage()
  const list = useList(fields)
  const columns: ResourceColumn<SignInRow>[] = [
    {
      id: 'time',
      header: common.time,
      card: 'title',
      width: 150,
      cell: ({ at }) => <span className={classes.number}>{formatInstant(at)}</span>,
    },
    {
      id: 'result',
      header: common.result,
      cell: ({ result }) => (
        <StatusBadge
          tone={result === 'success' ? 'ok' : 'warn'}
          icon={result === 'success' ? <IconCheck size={14} /> : <IconAlertTriangle size={14} />}
        >
          {say(resultWords[result], language)}
        </StatusBadge>
      ),
    },
    { id: 'event', header: t.event, cell: ({ event }) => say(eventWords[event], language) },
    { id: 'method', header: t.method, cell: ({ method }) => say(methodWords[method], language) },
    {
      id: 'address',
      header: t.address,
      cell: ({ address }) => <span className={classes.number}>{address}</span>,
    },
    {
      id: 'device',
      header: t.device,
      width: 180,
      cell: ({ userAgent }) => <DeviceName userAgent={userAgent} />,
    },
  ]
  return (
    <Card heading={t.signIns} hint={t.signInsHint}>
      <ResourceTable
        label={t.signIns}
        columns={columns}
        query={signInsQuery(list.page)}
        list={list}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t.signInsEmpty} />}
      />
    </Card>
  )
}
