import type { Trouble } from '@limpid/contract/analysis/troubles'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useCan } from '../../../kit/access/Can.tsx'
import { PageLink } from '../../../kit/access/PageLink.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { useNarrow } from '../../../kit/useNarrow.ts'
import { acknowledgeAlarm, alarmPath } from '../../alarms/alarms.public.ts'
import { laterWords } from './later.words.ts'

interface AlarmCauseProps {
  trouble: Trouble
  id: string
  cause: string
}

/** The cause as a link to the alarm, and whether somebody acknowledged it, or a button that does. */
export default function AlarmCause({ trouble, id, cause }: AlarmCauseProps) {
  const t = useWords(laterWords)
  const can = useCan()
  // On a phone the row has its one button; the record behind the link has this one too.
  const narrow = useNarrow()
  const { mutate, isPending } = useMutation({
    mutationFn: () => acknowledgeAlarm(id),
    onSuccess: () => toastDone(t.acknowledged),
  })
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
          loading={isPending}
          aria-label={t.acknowledgeFor(cause, trouble.device.name)}
          onClick={() => mutate()}
        >
          {t.acknowledge}
        </Button>
      ) : null}
    </>
  )
}
