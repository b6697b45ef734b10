import type { OnlineSession } from '@limpid/contract/auth/online'
import { IconCheck } from '@tabler/icons-react'
import { useWords } from '../../../kit/language/useWords.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { DeviceName } from '../sign-ins/DeviceName.tsx'
import classes from './online.module.css'
import { onlineWords } from './online.words.ts'

/** The browser of a session, marked if it is the viewer's own. */
export function SessionDevice({ userAgent, current }: Pick<OnlineSession, 'userAgent' | 'current'>) {
  const t = useWords(onlineWords)
  return (
    <span className={classes.device}>
      <DeviceName userAgent={userAgent} />
      {current ? (
        <StatusBadge tone="ok" icon={<IconCheck size={14} />}>
          {t.thisOne}
        </StatusBadge>
      ) : null}
    </span>
  )
}
