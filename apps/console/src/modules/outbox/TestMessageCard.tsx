import { email, mobile } from '@limpid/contract/kernel/contact'
import type { TestResult, TestTarget } from '@limpid/contract/outbox/outbox'
import { SegmentedControl, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { ResourceForm } from '../../kit/form/ResourceForm.tsx'
import { useWords } from '../../kit/language/useWords.ts'
import type { TextsOf } from '../../lib/words.ts'
import { Card } from '../../ui/Card.tsx'
import { Callout } from '../../ui/status/Callout.tsx'
import { outboxCalls } from './outbox.queries.ts'
import classes from './testMessage.module.css'
import { testMessageWords } from './testMessage.words.ts'

type Target = { channel: TestTarget['channel']; target: string }

/** Sends a test e-mail or SMS to an address of one's choice, and shows what the service answered. */
export function TestMessageCard() {
  const t = useWords(testMessageWords)
  const [result, show] = useState<TestResult>()
  const schema = useMemo(() => targetFields(t), [t])
  return (
    <Card heading={t.title} hint={t.hint}>
      <ResourceForm
        initialValues={{ channel: 'mail', target: '' } as Target}
        schema={schema}
        submit={(body) => {
          show(undefined)
          return outboxCalls.sendTest({ body })
        }}
        onDone={show}
        submitLabel={t.send}
      >
        {(form) => {
          const mail = form.values.channel === 'mail'
          return (
            <>
              <div>
                <SegmentedControl
                  aria-label={t.channel}
                  data={[
                    { value: 'mail', label: t.mail },
                    { value: 'sms', label: t.sms },
                  ]}
                  value={form.values.channel}
                  onChange={(next) => {
                    form.setValues({ channel: next === 'sms' ? 'sms' : 'mail', target: '' })
                    form.clearErrors()
                    show(undefined)
                  }}
                />
              </div>
              <TextInput
                className={classes.target ?? ''}
                label={mail ? t.email : t.mobile}
                type={mail ? 'email' : 'tel'}
                maxLength={50}
                {...form.getInputProps('target')}
              />
            </>
          )
        }}
      </ResourceForm>
      {result ? <Outcome result={result} /> : null}
    </Card>
  )
}

/** The address must suit the channel. */
function targetFields(t: TextsOf<typeof testMessageWords>) {
  const fitting = (fits: typeof email | typeof mobile, wrong: string) =>
    z.string().check(
      z.trim(),
      z.refine((text) => z.safeParse(fits, text).success, wrong),
    )
  return z.discriminatedUnion('channel', [
    z.object({ channel: z.literal('mail'), target: fitting(email, t.emailWrong) }),
    z.object({ channel: z.literal('sms'), target: fitting(mobile, t.mobileWrong) }),
  ]) as unknown as z.ZodMiniType<TestTarget, Target>
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
