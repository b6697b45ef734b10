import { useLive } from '../../../kit/live/useLive.ts'
import { queryClient } from '../ground/queryClient.ts'

/**
 * When what one may see of others' devices has changed, what is on screen of them is asked for again, and what is not on screen
 * is forgotten.
 */
export function useChangedAccess(): void {
  useLive([], (news) => {
    if (news.kind !== 'access.changed') return
    for (const shown of ['devices', 'groups'])
      queryClient.removeQueries({ queryKey: [shown], type: 'inactive' })
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [first, second, third] }) =>
        first === 'shares' ||
        first === 'groups' ||
        first === 'transfers' ||
        (first === 'devices' && (second === 'page' || third === 'device')),
    })
  })
}
