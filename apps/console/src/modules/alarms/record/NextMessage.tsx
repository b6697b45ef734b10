import type { AlarmDetail } from '@limpid/contract/alarms/record/record'
import { useMutation } from '@tanstack/react-query'
import { useCan } from '../../../kit/access/Can.tsx'
import { ConfirmButton } from '../../../kit/ConfirmButton.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { formatInstant } from '../../../lib/format.ts'
import { Callout } from '../../../ui/status/Callout.tsx'
import classes from '../alarms.module.css'
import { stopEscalation } from '../alarms.queries.ts'
import { recordWords } from './record.words.ts'

interface NextMessageProps {
  alarm: AlarmDetail
  next: NonNullable<AlarmDetail['nextMessage']>
}

/** When the next step of the escalation chain is sent, and how to stop it. */
export function NextMessage({ alarm: { id, mayHandle }, next }: NextMessageProps) {
  const t = useWords(recordWords)
  const handles = useCan()(['iot:alarm:handle']) && mayHandle
  const stop = useMutation({
    mutationFn: () => stopEscalation(id),
    onSuccess: () => toastDone(t.stopped),
  })
  return (
    <Callout tone="info">
      <span className={classes.buttons}>
        <span>{t.nextMessage(formatInstant(next.at), next.step, next.steps, next.round)}</span>
        {handles ? (
          <ConfirmButton
            action={t.stop}
            title={t.stopTitle}
            text={t.stopAsk}
            loading={stop.isPending}
            onConfirm={() => stop.mutate()}
          />
        ) : null}
      </span>
    </Callout>
  )
}
