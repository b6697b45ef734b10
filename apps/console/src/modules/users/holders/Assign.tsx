import type { UserFilter, UserRow } from '@limpid/contract/users'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMember } from '../../../kit/access/member.ts'
import { confirmAction } from '../../../kit/confirmAction.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import type { RowSelection } from '../../../kit/table/selection/useSelection.ts'
import { toastDone } from '../../../kit/toast.ts'
import { eachChosen } from '../list/eachChosen.ts'
import { refreshUsers, userCalls } from '../users.queries.ts'
import { userWords } from '../users.words.ts'
import type { HeldRole } from './Holders.tsx'
import { holderWords } from './holders.words.ts'

interface AssignProps {
  role: HeldRole
  /** Whether they hold the role afterwards. */
  held: boolean
}

/** Gives people a role, or takes it from them; `run` goes through them with what is done to some at once. */
function useAssign({ role, held }: AssignProps, onDone?: () => void) {
  const t = useWords(holderWords)
  const client = useQueryClient()
  return useMutation({
    mutationFn: (run: (act: (ids: string[]) => Promise<unknown>) => Promise<unknown>) =>
      run((ids) => userCalls.assignRole({ body: { roleId: role.value, ids, held } })),
    onSuccess: () => {
      onDone?.()
      toastDone(held ? t.given : t.taken)
    },
    onSettled: () => refreshUsers(client),
  })
}

/** At the end of a row: gives this person the role, or takes it away; nobody's own. */
export function AssignOne({ role, held, user }: AssignProps & { user: UserRow }) {
  const t = useWords(holderWords)
  const users = useWords(userWords)
  const own = useMember(({ member }) => member?.userId) === user.id
  const work = useAssign({ role, held })
  const run = () => work.mutate((act) => act([user.id]))
  const unfit = own ? users.ownHint : held && !role.grantable ? t.notGrantable : undefined
  const ask = () =>
    confirmAction({
      title: t.takeFrom(user.username),
      text: t.takeAsk(role.label, user.username),
      action: t.take,
      danger: true,
      onConfirm: run,
    })
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={held ? t.giveTo(user.username) : t.takeFrom(user.username)}
      disabled={unfit !== undefined}
      title={unfit}
      loading={work.isPending}
      onClick={held ? run : ask}
    >
      {held ? t.give : t.take}
    </Button>
  )
}

interface AssignManyProps extends AssignProps {
  selection: RowSelection
  /** What the list is narrowed by: all that match may be chosen. */
  filter: Partial<UserFilter>
  count: number
}

/** Above the rows: the same for all that are chosen, but oneself. */
export function AssignMany({ role, held, selection, filter, count }: AssignManyProps) {
  const t = useWords(holderWords)
  const users = useWords(userWords)
  const own = useMember(({ member }) => member?.userId ?? '')
  const work = useAssign({ role, held }, selection.clear)
  const others = count - (selection.chosen.has(own) ? 1 : 0)
  const unfit = held && !role.grantable ? t.notGrantable : undefined
  const text = held ? t.giveMany(role.label, others) : t.takeMany(role.label, others)
  const ask = () =>
    confirmAction({
      title: held ? t.give : t.take,
      text: others < count || selection.all ? `${text} ${users.withoutYou}` : text,
      action: held ? t.give : t.take,
      danger: !held,
      onConfirm: () => work.mutate((act) => eachChosen(selection, filter, own, act)),
    })
  return (
    <Button
      size="compact-sm"
      variant="default"
      disabled={unfit !== undefined}
      title={unfit}
      loading={work.isPending}
      onClick={ask}
    >
      {held ? t.give : t.take}
    </Button>
  )
}
