import { maxNoteLength } from '@limpid/contract/alarms/operations/operations'
import type { AlarmDetail, AlarmEvent } from '@limpid/contract/alarms/record/record'
import { localise } from '@limpid/contract/kernel/words'
import { severityWords } from '@limpid/contract/products/severities'
import { Textarea } from '@mantine/core'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { useCan } from '../../../kit/access/Can.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNow } from '../../../kit/live/useNow.ts'
import { formatInstant, formatNumber } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import classes from '../alarms.module.css'
import { comment } from '../alarms.queries.ts'
import { clearReasonWords, eventWords, heldWords } from '../alarms.words.ts'
import { measuredText } from '../alarmText.ts'
import { operationWords } from '../operations/operations.words.ts'
import { recordWords } from './record.words.ts'

const empty = { note: '' }

/** Everything that happened to an alarm, oldest first, and a field to add to it. */
export function AlarmHistory({ alarm }: { alarm: AlarmDetail }) {
  const t = useWords(recordWords)
  const words = useWords(operationWords)
  const now = useNow(15_000)
  const handles = useCan()(['iot:alarm:handle']) && alarm.mayHandle
  const schema = useMemo(
    () => z.object({ note: z.string().check(z.trim(), z.minLength(1, words.textMissing)) }),
    [words],
  )
  return (
    <Card heading={t.history}>
      <ol className={classes.history} aria-label={t.history}>
        {alarm.events.map((event) => (
          <li key={event.id} data-kind={event.kind}>
            <Entry event={event} alarm={alarm} />
          </li>
        ))}
        <Waiting alarm={alarm} now={now} />
      </ol>
      {handles ? (
        <ResourceForm
          initialValues={empty}
          schema={schema}
          submit={({ note }) => comment({ ids: [alarm.id] }, note)}
          submitLabel={words.comment}
          onDone={(_, __, form) => {
            form.setValues(empty)
            form.resetDirty(empty)
          }}
        >
          {(form) => (
            <Textarea
              label={t.note}
              placeholder={t.noteHint}
              autosize
              minRows={2}
              maxLength={maxNoteLength}
              {...form.getInputProps('note')}
            />
          )}
        </ResourceForm>
      ) : null}
    </Card>
  )
}

/** When people are notified if the alarm lasts, or why not yet. */
function Waiting({ alarm: { notifiesAt, waits }, now }: { alarm: AlarmDetail; now: Date }) {
  const t = useWords(recordWords)
  const text = { present: t.waitsForPresent, flood: t.waitsForFlood }
  if (waits && waits.until > now)
    return <li className={classes.note}>{text[waits.reason](formatInstant(waits.until))}</li>
  if (!notifiesAt || notifiesAt <= now) return null
  return <li className={classes.note}>{t.notifiesAt(formatInstant(notifiesAt))}</li>
}

function Entry({ event, alarm }: { event: AlarmEvent; alarm: AlarmDetail }) {
  const t = useWords(recordWords)
  const language = useLanguage()
  const { kind, at, by, note, severity, value, until, assignee, people, held, step, clearReason } = event
  const details = [
    severity && localise(severityWords[severity], language),
    value === null
      ? ''
      : measuredText({ ...alarm, value, limit: kind === 'raised' ? alarm.limit : null }, language),
    held && localise(heldWords[held], language),
    clearReason && localise(clearReasonWords[clearReason], language),
    assignee && t.toPerson(assignee),
    step && t.stepOf(step),
    until && t.until(formatInstant(until)),
    people === null ? '' : t.people(formatNumber(people, {}, language)),
  ].filter(Boolean)
  return (
    <>
      <span className={classes.event}>
        <b>{localise(eventWords[kind], language)}</b>
        <time dateTime={at.toISOString()}>{formatInstant(at)}</time>
        <span>{by ?? t.system}</span>
      </span>
      {details.length > 0 ? <span className={classes.note}>{details.join(' · ')}</span> : null}
      {note ? <p className={classes.text}>{note}</p> : null}
    </>
  )
}
