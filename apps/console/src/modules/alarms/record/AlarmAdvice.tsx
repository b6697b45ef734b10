import type { AlarmDetail } from '@limpid/contract/alarms/record/record'
import { localise } from '@limpid/contract/kernel/words'
import { Checkbox } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { readStored, writeStored } from '../../../lib/storage.ts'
import { Card } from '../../../ui/Card.tsx'
import classes from '../alarms.module.css'
import { recordWords } from './record.words.ts'

interface AlarmAdviceProps {
  alarm: Pick<AlarmDetail, 'id' | 'causes' | 'steps' | 'parts'>
  /** What it is about, where the page does not say. */
  about?: string
  hint?: string | undefined
  action?: ReactNode
}

/** Probable causes, steps and parts of an alarm; ticked steps are kept in this browser. */
export function AlarmAdvice({ alarm, about, hint, action }: AlarmAdviceProps) {
  const { id, causes, steps, parts } = alarm
  const t = useWords(recordWords)
  const language = useLanguage()
  const none = causes.length + steps.length + parts.length === 0
  return (
    <Card heading={about ? t.remedyOf(about) : t.remedy} hint={hint} action={action}>
      {none ? <p className={classes.note}>{t.noAdvice}</p> : null}
      {causes.length > 0 ? (
        <>
          <h3 className={classes.subheading}>{t.causes}</h3>
          <ul className={classes.lines}>
            {causes.map((cause) => (
              <li key={cause.en}>{localise(cause, language)}</li>
            ))}
          </ul>
        </>
      ) : null}
      {steps.length > 0 ? (
        <>
          <h3 className={classes.subheading}>{t.steps}</h3>
          <Steps id={id} steps={steps.map((step) => localise(step, language))} />
        </>
      ) : null}
      {parts.length > 0 ? (
        <>
          <h3 className={classes.subheading}>{t.parts}</h3>
          <ul className={classes.lines}>
            {parts.map((part) => (
              <li key={part.en}>{localise(part, language)}</li>
            ))}
          </ul>
        </>
      ) : null}
    </Card>
  )
}

function Steps({ id, steps }: { id: string; steps: readonly string[] }) {
  const storedAs = `alarmSteps:${id}`
  const [done, setDone] = useState(() => new Set(readStored(storedAs)?.split(',')))
  const tick = (step: string, on: boolean) => {
    const next = new Set(done)
    if (on) next.add(step)
    else next.delete(step)
    writeStored(storedAs, [...next].join() || undefined)
    setDone(next)
  }
  return (
    <ol className={classes.steps}>
      {steps.map((step, at) => (
        <li key={step}>
          <Checkbox
            size="sm"
            label={step}
            checked={done.has(String(at))}
            onChange={({ currentTarget }) => tick(String(at), currentTarget.checked)}
          />
        </li>
      ))}
    </ol>
  )
}
