import { localise } from '@limpid/contract/kernel/words'
import { testableChannels } from '@limpid/contract/notices/notices'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { Callout } from '../../ui/status/Callout.tsx'
import classes from './notices.module.css'
import { noticeCalls } from './notices.queries.ts'
import { channelNames, testOutcomeWords, testWords } from './tests.words.ts'

/** Sends a test through one channel and shows the outcome. Each webhook has its own test. */
export function ChannelTests() {
  const t = useWords(testWords)
  const language = useLanguage()
  const send = useMutation({
    mutationFn: (channel: (typeof testableChannels)[number]) => noticeCalls.sendTest({ body: { channel } }),
  })
  const { data, variables } = send
  return (
    <fieldset className={classes.tests} aria-label={t.title}>
      <span aria-hidden>{t.title}</span>
      {testableChannels.map((channel) => (
        <Button
          key={channel}
          size="compact-sm"
          variant="default"
          loading={send.isPending && variables === channel}
          disabled={send.isPending}
          onClick={() => send.mutate(channel)}
        >
          {localise(channelNames[channel], language)}
        </Button>
      ))}
      <Button size="compact-sm" variant="default" component={Link} to="/personal?tab=webhooks">
        {t.webhook}
      </Button>
      {data && variables ? (
        <Callout tone={data.outcome === 'sent' ? 'ok' : 'warn'} role="status">
          {t.result(
            localise(channelNames[variables], language),
            localise(testOutcomeWords[data.outcome], language),
          )}
        </Callout>
      ) : null}
    </fieldset>
  )
}
