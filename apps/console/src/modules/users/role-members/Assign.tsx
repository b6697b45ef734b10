import { combinedExcess } from '@limpid/contract/roles/excess'
import type { UserFilter, UserRow } from '@limpid/contract/users/users'
import { useMutation } from '@tanstack/react-query'
import { useMember } from '../../../kit/access/member.ts'
import { useExcessReason } from '../../../kit/access/useExcessReason.ts'
import { confirmAction } from '../../../kit/confirmAction.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import type { RowSelection } from '../../../kit/table/selection/useSelection.ts'
import { toastDone } from '../../../kit/toast.ts'
import { ReasonButton } from '../../../ui/ReasonButton.tsx'
import { eachChosen } from '../list/eachChosen.ts'
import { userCalls } from '../users.queries.ts'
import { userWords } from '../users.words.ts'
import type { HeldRole } from './heldRole.ts'
import { roleMemberWords } from './roleMembers.words.ts'

interface AssignProps {
  role: HeldRole
  /** Whether they hold the role afterwards. */
  held: boolean
}

/** Adds people to a role or removes them; `run` handles several at once. */
function useAssign({ role, held }: AssignProps, onDone?: () => void) {
  const t = useWords(roleMemberWords)
  return useMutation({
    mutationFn: (run: (act: (ids: string[]) => Promise<unknown>) => Promise<unknown>) =>
      run((ids) => userCalls.assignRole({ body: { roleId: role.value, ids, held } })),
    onSuccess: () => {
      onDone?.()
      toastDone(held ? t.given : t.removed)
    },
  })
}

/** At the end of a row: gives this person the role or removes it; not available for the user's own row. */
export function AssignOne({ role, held, user }: AssignProps & { user: UserRow }) {
  const t = useWords(roleMemberWords)
  const users = useWords(userWords)
  const own = useMember(({ member }) => member?.userId) === user.id
  const work = useAssign({ role, held })
  const run = () => work.mutate((act) => act([user.id]))
  const reasonOf = useExcessReason()
  const ofRole = held ? reasonOf('role', role.above) : undefined
  const invalidReason = own ? users.ownHint : (reasonOf('account', user.above) ?? ofRole)
  const ask = () =>
    confirmAction({
      title: t.takeFrom(user.username),
      text: t.takeAsk(role.label, user.username),
      action: t.take,
      danger: true,
      onConfirm: run,
    })
  return (
    <ReasonButton
      variant="subtle"
      size="compact-sm"
      aria-label={held ? t.giveTo(user.username) : t.takeFrom(user.username)}
      reason={invalidReason}
      loading={work.isPending}
      onClick={held ? run : ask}
    >
      {held ? t.give : t.take}
    </ReasonButton>
  )
}

interface BulkAssignProps extends AssignProps {
  selection: RowSelection
  /** The list's filter: all matching accounts may be selected. */
  filter: Partial<UserFilter>
  count: number
  /** What is known of the selected accounts. */
  known: ReadonlyMap<string, UserRow>
}

/** Above the rows: the same for all selected accounts except the user's own. */
export function BulkAssign({ role, held, selection, filter, count, known }: BulkAssignProps) {
  const t = useWords(roleMemberWords)
  const users = useWords(userWords)
  const own = useMember(({ member }) => member?.userId ?? '')
  const work = useAssign({ role, held }, selection.clear)
  const others = count - (selection.chosen.has(own) ? 1 : 0)
  const reasonOf = useExcessReason()
  const more = combinedExcess(selection.all ? [] : [...selection.chosen].map((id) => known.get(id)?.above))
  const invalidReason = (held ? reasonOf('role', role.above) : undefined) ?? reasonOf('accounts', more)
  const text = held ? t.grantBulk(role.label, others) : t.revokeBulk(role.label, others)
  const ask = () =>
    confirmAction({
      title: held ? t.give : t.take,
      text: others < count || selection.all ? `${text} ${users.withoutYou}` : text,
      action: held ? t.give : t.take,
      danger: !held,
      onConfirm: () => work.mutate((act) => eachChosen(selection, filter, own, act)),
    })
  return (
    <ReasonButton
      size="compact-sm"
      variant="default"
      reason={invalidReason}
      loading={work.isPending}
      onClick={ask}
    >
      {held ? t.give : t.take}
    </ReasonButton>
  )
}
