import { localise } from '@limpid/contract/kernel/words'
import type { OutboxMessage } from '@limpid/contract/outbox/outbox'
import { IconMail, IconMessage } from '@tabler/icons-react'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import type { ResourceColumn } from '../../kit/table/columns.ts'
import { formatInstant } from '../../lib/format.ts'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import classes from './outbox.module.css'
import { channelWords, outboxWords } from './outbox.words.ts'

/** Messages are shown as they were sent. */
const languageOfText = (text: string) => (/\p{Script=Han}/u.test(text) ? 'zh-CN' : 'en')

/** The columns of the outbox. */
export function useMessageColumns(): ResourceColumn<OutboxMessage>[] {
  const t = useWords(outboxWords)
  const { time } = useWords(kitWords)
  const language = useLanguage()
  return [
    {
      id: 'target',
      header: t.target,
      card: 'title',
      width: 140,
      cell: ({ target }) => <span className={classes.target}>{target}</span>,
    },
    {
      id: 'channel',
      header: t.channel,
      cell: ({ channel }) => (
        <StatusBadge
          tone="info"
          icon={channel === 'mail' ? <IconMail size={14} /> : <IconMessage size={14} />}
        >
          {localise(channelWords[channel], language)}
        </StatusBadge>
      ),
    },
    {
      id: 'text',
      header: t.text,
      width: 240,
      cell: ({ text }) => (
        <span className={classes.excerpt} lang={languageOfText(text)}>
          {text}
        </span>
      ),
    },
    {
      id: 'time',
      header: time,
      cell: ({ createTime }) => <span className={classes.number}>{formatInstant(createTime)}</span>,
    },
  ]
}
