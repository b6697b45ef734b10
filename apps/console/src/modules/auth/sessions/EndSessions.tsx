import type { OnlineSession, SessionMatch, SessionSelection } from '@limpid/contract/auth/online'
import { combinedExcess } from '@limpid/contract/roles/excess'
import { useMutation } from '@tanstack/react-query'
import { useExcessReason } from '../../../kit/access/useExcessReason.ts'
import { confirmAction } from '../../../kit/confirmAction.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import type { RowSelection } from '../../../kit/table/selection/useSelection.ts'
import { toastDone } from '../../../kit/toast.ts'
import { formatNumber } from '../../../lib/format.ts'
import { ReasonButton } from '../../../ui/ReasonButton.tsx'
import { useDeviceText } from '../sign-ins/DeviceName.tsx'
import { onlineSessions } from './online.queries.ts'
import { onlineWords } from './online.words.ts'

function useEnding(onDone?: () => void) {
  const t = useWords(onlineWords)
  const language = useLanguage()
  const number = (count: number) => formatNumber(count, { precision: 0 }, language)
  const work = useMutation({
    mutationFn: (sessions: SessionSelection) => onlineSessions.endSessions({ body: { sessions } }),
    onSuccess: ({ ended, left }) => {
      onDone?.()
      toastDone(left > 0 ? t.endedBut(number(ended), number(left)) : t.ended(number(ended)))
    },
  })
  return { number, work }
}

/** Ends one session, after confirmation; where that is not possible, it says why. */
export function EndSession({ session }: { session: OnlineSession }) {
  const t = useWords(onlineWords)
  const { work } = useEnding()
  const device = useDeviceText()(session.userAgent)
  const who = session.user.nickname
  const above = useExcessReason()('account', session.above)
  return (
    <ReasonButton
      variant="subtle"
      color="red"
      size="compact-sm"
      aria-label={t.endOf(who, device)}
      reason={session.current ? t.ownSession : above}
      loading={work.isPending}
      onClick={() =>
        confirmAction({
          title: t.end,
          text: t.endAsk(who, device),
          action: t.end,
          danger: true,
          onConfirm: () => work.mutate({ ids: [session.id] }),
        })
      }
    >
      {t.end}
    </ReasonButton>
  )
}

interface EndChosenProps {
  selection: RowSelection
  /** The list's filter: all matching sessions may be selected. */
  filter: SessionMatch
  count: number
  /** What is known of the selected sessions. */
  known: ReadonlyMap<string, OnlineSession>
}

/** Ends the selected sessions, after confirmation. */
export function EndChosen({ selection, filter, count, known }: EndChosenProps) {
  const t = useWords(onlineWords)
  const { number, work } = useEnding(selection.clear)
  const chosen = selection.all ? [] : [...selection.chosen].map((id) => known.get(id))
  const more = combinedExcess(chosen.map((session) => session?.above))
  const above = useExcessReason()('accounts', more)
  return (
    <ReasonButton
      variant="subtle"
      color="red"
      size="compact-sm"
      reason={chosen.some((session) => session?.current) ? t.ownSelected : above}
      loading={work.isPending}
      onClick={() =>
        confirmAction({
          title: t.endMany,
          text: selection.all ? t.endAllAsk : t.endManyAsk(number(count)),
          action: t.endMany,
          danger: true,
          onConfirm: () => work.mutate(selection.all ? { matching: filter } : { ids: [...selection.chosen] }),
        })
      }
    >
      {t.endMany}
    </ReasonButton>
  )
}
