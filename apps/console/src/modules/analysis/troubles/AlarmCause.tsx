import type { Trouble } from '@limpid/contract/analysis/troubles'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useCan } from '../../../kit/access/Can.tsx'
import { PageLink } from '../../../kit/access/PageLink.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone, toastFailure } from '../../../kit/toast.ts'
import { acknowledgeAlarm, alarmPath } from '../../alarms/alarms.public.ts'
import { troubleWords } from './troubles.words.ts'

interface AlarmCauseProps {
  trouble: Trouble
  id: string
  cause: string
  /** On a phone the row has its one button; the record behind the link has this one too. */
  narrow: boolean
}

/** The cause as a link to the alarm, and whether somebody acknowledged it, or a button that does. */
export function AlarmCause({ trouble, id, cause, narrow }: AlarmCauseProps) {
  const t = useWords(troubleWords)
  const can = useCan()
  const [pending, setPending] = useState(false)
  // Not `useMutation`: nothing else of the first view needs it. The call itself makes the list stale.
  const acknowledge = async () => {
    setPending(true)
    try {
      await acknowledgeAlarm(id)
      toastDone(t.acknowledged)
    } catch (error) {
      toastFailure(error)
    }
    setPending(false)
  }
  return (
    <>
      {can(['iot:alarm:list']) ? <PageLink to={alarmPath({ id })}>{cause}</PageLink> : cause}{' '}
      {trouble.acknowledged ? (
        <em>
          <IconCheck size={12} aria-hidden /> {t.acknowledged}
        </em>
      ) : null}
      {trouble.mayHandle && !trouble.acknowledged && !narrow ? (
        <Button
          size="compact-xs"
          variant="subtle"
          px={4}
          loading={pending}
          aria-label={t.acknowledgeFor(cause, trouble.device.name)}
          onClick={() => void acknowledge()}
        >
          {t.acknowledge}
        </Button>
      ) : null}
    </>
  )
}
