import { localise } from '@limpid/contract/kernel/words'
import type { OutboxMessage } from '@limpid/contract/outbox/outbox'
import { Button, CopyButton } from '@mantine/core'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { RecordDialog } from '../../kit/page/RecordDialog.tsx'
import { formatInstant } from '../../lib/format.ts'
import { Fact, Facts } from '../../ui/rows/Facts.tsx'
import classes from './outbox.module.css'
import { messageQuery } from './outbox.queries.ts'
import { channelWords, outboxWords } from './outbox.words.ts'
import { RemoveMessage } from './RemoveMessage.tsx'

/** One stored message in full; closed while `id` is empty. */
export function MessageDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords(outboxWords)
  return (
    <RecordDialog
      opened={id !== ''}
      onClose={onClose}
      query={messageQuery(id)}
      title={(message) => (message ? t.openOf(message.target) : t.title)}
      failed={t.gone}
    >
      {(message) => <Message message={message} onClose={onClose} />}
    </RecordDialog>
  )
}

function Message({ message, onClose }: { message: OutboxMessage; onClose: () => void }) {
  const t = useWords(outboxWords)
  const common = useWords(kitWords)
  const language = useLanguage()
  return (
    <>
      <Facts beside>
        <Fact name={t.channel}>{localise(channelWords[message.channel], language)}</Fact>
        <Fact name={common.time}>
          <span className={classes.number}>{formatInstant(message.createTime)}</span>
        </Fact>
        {message.subject ? <Fact name={t.subject}>{message.subject}</Fact> : null}
      </Facts>
      <p className={classes.text}>{message.text}</p>
      <div className={classes.foot}>
        <RemoveMessage message={message} onRemoved={onClose} />
        <CopyButton value={message.text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? common.copied : common.copy}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>{common.close}</Button>
      </div>
    </>
  )
}
