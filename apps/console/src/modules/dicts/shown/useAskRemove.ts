import { useMutation, useQueryClient } from '@tanstack/react-query'
import { confirmAction } from '../../../kit/confirmAction.ts'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { refreshDicts } from '../dicts.queries.ts'
import { dictWords } from '../dicts.words.ts'

/** Asks before something of the dictionaries is deleted, and deletes it. */
export function useAskRemove(title: string, text: string, call: () => Promise<unknown>) {
  const t = useWords(dictWords)
  const common = useWords(kitWords)
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: call,
    onSuccess: () => toastDone(t.removed),
    onSettled: () => refreshDicts(client),
  })
  const ask = () =>
    confirmAction({ title, text, action: common.remove, danger: true, onConfirm: () => remove.mutate() })
  return { ask, pending: remove.isPending }
}
