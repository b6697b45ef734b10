import { type CallState, callStates } from '@limpid/contract/webhooks/call-states'
import type { Webhook } from '@limpid/contract/webhooks/webhooks'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconWebhook } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { ChoiceFilter, FilterBar } from '../../../kit/FilterBar.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import { listFields } from '../../../kit/table/listFields.ts'
import { toastDone } from '../../../kit/toast.ts'
import { useList } from '../../../kit/useList.ts'
import { choice } from '../../../lib/addresses/urlState.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ReasonButton } from '../../../ui/ReasonButton.tsx'
import classes from '../webhooks.module.css'
import { webhookCalls, webhookCallsQuery } from '../webhooks.queries.ts'
import { webhookWords } from '../webhooks.words.ts'
import { RenewSecret } from './RenewSecret.tsx'
import { useCallColumns } from './useCallColumns.tsx'

const fields = listFields({ prefix: 'call', filters: { callState: choice('', ['', ...callStates]) } })

/** The calls of one webhook: which arrived, which failed and why, and repeating those. */
export function CallsCard({ webhook, onBack }: { webhook: Webhook; onBack: () => void }) {
  const t = useWords(webhookWords)
  const list = useList(fields)
  const { callState } = list.active
  const stateText: Record<CallState, string> = {
    waiting: t.stateWaiting,
    delivered: t.stateDelivered,
    failed: t.stateFailed,
  }
  const { id, enabled } = webhook
  const repeat = useMutation({
    mutationFn: (ids?: string[]) => webhookCalls.repeat({ params: { id }, body: ids ? { ids } : {} }),
    onSuccess: ({ repeated }) => toastDone(t.repeated(repeated)),
  })
  return (
    <Card
      heading={t.callsOf(webhook.name)}
      hint={webhook.url}
      action={
        <div className={classes.tools}>
          <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onBack}>
            {t.back}
          </Button>
          <RenewSecret id={id} />
          {webhook.failed > 0 ? (
            <ReasonButton
              reason={enabled ? undefined : t.isOff}
              loading={repeat.isPending}
              onClick={() => repeat.mutate(undefined)}
            >
              {t.repeatAll}
            </ReasonButton>
          ) : null}
        </div>
      }
    >
      <ResourceTable
        label={t.calls}
        choiceName="webhook-calls"
        columns={useCallColumns(stateText)}
        query={webhookCallsQuery(id, { ...list.page, ...(callState && { state: callState }) })}
        list={list}
        rowKey={(call) => call.id}
        actions={(call) =>
          call.state === 'failed' ? (
            <ReasonButton
              variant="subtle"
              size="compact-sm"
              aria-label={t.repeatOf(call.messageId)}
              reason={enabled ? undefined : t.isOff}
              onClick={() => repeat.mutate([call.id])}
            >
              {t.repeat}
            </ReasonButton>
          ) : null
        }
        toolbar={
          <FilterBar>
            <ChoiceFilter
              label={t.state}
              any={t.anyState}
              options={callStates.map((value) => ({ value, label: stateText[value] }))}
              {...list.field('callState')}
            />
          </FilterBar>
        }
        empty={<EmptyState icon={<IconWebhook />} title={t.noCalls} hint={t.noCallsHint} />}
      />
    </Card>
  )
}
