import { email, mobile } from '@limpid/contract/kernel/contact'
import type { TestResult, TestTarget } from '@limpid/contract/outbox/outbox'
import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import * as z from 'zod/mini'
import { useWords } from '../../kit/language/useWords.ts'
import { Card } from '../../ui/Card.tsx'
import { Callout } from '../../ui/status/Callout.tsx'
import { outboxCalls } from './outbox.queries.ts'
import classes from './testMessage.module.css'
import { testMessageWords } from './testMessage.words.ts'

/** Sends a test e-mail or SMS to an address of one's choice, and shows what the service answered. */
export function TestMessageCard() {
  const t = useWords(testMessageWords)
  const [channel, setChannel] = useState<TestTarget['channel']>('mail')
  const [target, setTarget] = useState('')
  const [wrong, setWrong] = useState(false)
  const work = useMutation({ mutationFn: (body: TestTarget) => outboxCalls.sendTest({ body }) })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const fits = z.safeParse(channel === 'mail' ? email : mobile, target.trim()).success
    setWrong(!fits)
    if (fits && !work.isPending) work.mutate({ channel, target: target.trim() })
  }
  const turn = (next: string) => {
    setChannel(next === 'sms' ? 'sms' : 'mail')
    setTarget('')
    setWrong(false)
    work.reset()
  }
  const wrongText = channel === 'mail' ? t.emailWrong : t.mobileWrong
  return (
    <Card heading={t.title} hint={t.hint}>
      <form className={classes.form} noValidate onSubmit={submit}>
        <SegmentedControl
          aria-label={t.channel}
          data={[
            { value: 'mail', label: t.mail },
            { value: 'sms', label: t.sms },
          ]}
          value={channel}
          onChange={turn}
        />
        <TextInput
          className={classes.target ?? ''}
          aria-label={channel === 'mail' ? t.email : t.mobile}
          placeholder={channel === 'mail' ? t.email : t.mobile}
          type={channel === 'mail' ? 'email' : 'tel'}
          maxLength={50}
          value={target}
          error={wrong ? wrongText : undefined}
          onChange={({ currentTarget }) => {
            setTarget(currentTarget.value)
            setWrong(false)
            work.reset()
          }}
        />
        <Button type="submit" variant="default" loading={work.isPending}>
          {t.send}
        </Button>
      </form>
      {work.data ? <Outcome result={work.data} /> : null}
    </Card>
  )
}

const tones = { sent: 'ok', kept: 'warn', failed: 'bad' } as const

function Outcome({ result: { outcome, answer } }: { result: TestResult }) {
  const t = useWords(testMessageWords)
  const texts = { sent: t.sent, kept: t.kept, failed: t.failed }
  return (
    <Callout tone={tones[outcome]} role="status">
      <div>{texts[outcome]}</div>
      {answer === null ? null : (
        <div>
          {t.answer} <code className={classes.answer}>{answer}</code>
        </div>
      )}
    </Callout>
  )
}
