import { useMutation } from '@tanstack/react-query'
import { confirmAction } from '../../../kit/confirmAction.ts'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { dictWords } from '../dicts.words.ts'

/** Deletes a dictionary or item after confirmation. */
export function useConfirmRemove(title: string, text: string, call: () => Promise<unknown>) {
  const t = useWords(dictWords)
  const common = useWords(kitWords)
  const remove = useMutation({
    mutationFn: call,
    onSuccess: () => toastDone(t.removed),
  })
  const ask = () =>
    confirmAction({ title, text, action: common.remove, danger: true, onConfirm: () => remove.mutate() })
  return { ask, pending: remove.isPending }
}
