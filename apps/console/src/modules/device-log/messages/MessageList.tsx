import type { RawMessage } from '@limpid/contract/device-log/device-log'
import { localise } from '@limpid/contract/kernel/words'
import { IconBan, IconCheck } from '@tabler/icons-react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatInstant, formatNumber } from '../../../lib/format.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import classes from '../device-log.module.css'
import { eventWords } from '../device-log.words.ts'
import { refusalWords } from '../refusals.words.ts'

/** A list of raw messages: time, topic, size, outcome and first bytes of each. */
export function MessageList({ messages }: { messages: readonly RawMessage[] }) {
  const t = useWords(eventWords)
  return (
    <ul className={classes.messages} aria-label={t.rawTitle}>
      {messages.map((message) => (
        <li key={message.key}>
          <Head message={message} />
          {message.content === '' ? (
            <span className={classes.none}>{message.cut ? t.notKept : t.emptyContent}</span>
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
            <pre className={classes.content} data-form={message.form} tabIndex={0}>
              {message.content}
            </pre>
          )}
        </li>
      ))}
    </ul>
  )
}

function Head({ message: { at, topic, bytes, storedBytes, cut, refused } }: { message: RawMessage }) {
  const t = useWords(eventWords)
  const language = useLanguage()
  const length = bytes === null ? t.bytesUnknown : t.bytes(formatNumber(bytes, {}, language))
  const shown = cut && storedBytes > 0 ? ` · ${t.cut(formatNumber(storedBytes, {}, language))}` : ''
  return (
    <div className={classes.messageHead}>
      <span className={classes.when}>{formatInstant(at)}</span>
      {refused ? (
        <StatusBadge tone="bad" icon={<IconBan size={14} />}>
          {t.refused}
        </StatusBadge>
      ) : (
        <StatusBadge tone="ok" icon={<IconCheck size={14} />}>
          {t.accepted}
        </StatusBadge>
      )}
      <code>{topic}</code>
      <span className={classes.none}>
        {length}
        {shown}
      </span>
      {refused ? (
        <span className={classes.none}>
          {localise(refusalWords[refused.reason].reason, language)}
          {refused.detail ? ` (${refused.detail})` : null}
        </span>
      ) : null}
    </div>
  )
}
