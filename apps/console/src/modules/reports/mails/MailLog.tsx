import { type ReportMail, reportMailStates } from '@limpid/contract/reports/schedules'
import { ActionIcon } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Can } from '../../../kit/access/Can.tsx'
import { ChoiceFilter, FilterBar } from '../../../kit/FilterBar.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import { listFields } from '../../../kit/table/listFields.ts'
import { toastDone } from '../../../kit/toast.ts'
import { useList } from '../../../kit/useList.ts'
import { choice } from '../../../lib/addresses/urlState.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Callout } from '../../../ui/status/Callout.tsx'
import { mailsQuery, scheduleCalls } from '../schedules/schedules.queries.ts'
import { scheduleWords } from '../schedules/schedules.words.ts'
import { useMailColumns } from './useMailColumns.tsx'

const fields = listFields({ prefix: 'mail', filters: { mailState: choice('', ['', ...reportMailStates]) } })

/** Each mail of the user's schedules with its outcome, newest first. */
export function MailLog() {
  const t = useWords(scheduleWords)
  const list = useList(fields)
  const { mailState } = list.active
  const states = {
    waiting: t.mailWaiting,
    sent: t.mailSent,
    failed: t.mailFailed,
    skipped: t.mailSkipped,
    unsent: t.mailUnsent,
  }
  const query = mailsQuery({ ...list.page, ...(mailState && { state: mailState }) })
  const { data } = useQuery(query)
  return (
    <>
      {data?.list.some(({ state }) => state === 'unsent') ? (
        <Callout tone="warn">{t.noMailServer}</Callout>
      ) : null}
      <ResourceTable
        label={t.log}
        columns={useMailColumns()}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        actions={(mail) => <Retry mail={mail} />}
        toolbar={
          <FilterBar>
            <strong>{t.log}</strong>
            <ChoiceFilter
              label={t.state}
              any={t.anyState}
              options={reportMailStates.map((value) => ({ value, label: states[value] }))}
              {...list.field('mailState')}
            />
          </FilterBar>
        }
        choiceName="report-mails"
        empty={<EmptyState title={t.logEmpty} hint={t.logEmptyHint} />}
      />
    </>
  )
}

function Retry({ mail: { id, mayRetry, address, schedule } }: { mail: ReportMail }) {
  const t = useWords(scheduleWords)
  const retry = useMutation({
    mutationFn: () => scheduleCalls.retryMail({ params: { id } }),
    onSuccess: () => toastDone(address === null ? t.sending : t.queued),
  })
  if (!mayRetry) return null
  return (
    <Can needs={['iot:report:edit']}>
      <ActionIcon
        variant="subtle"
        aria-label={address === null ? t.makeAgain(schedule.name) : `${t.again} ${address}`}
        loading={retry.isPending}
        onClick={() => retry.mutate()}
      >
        <IconRefresh size={16} aria-hidden />
      </ActionIcon>
    </Can>
  )
}
