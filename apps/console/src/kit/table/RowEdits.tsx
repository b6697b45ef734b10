import type { Permission } from '@limpid/contract/catalogue/permissions'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Can } from '../access/Can.tsx'
import { confirmAction, explain } from '../confirmAction.ts'
import { kitWords } from '../language/kit.words.ts'
import { useWords } from '../language/useWords.ts'
import { toastDone } from '../toast.ts'

interface RowEditsProps {
  /** Of the row, for the names of the buttons. */
  name: string
  edit: { needs: Permission; onClick: () => void }
  remove: {
    needs: Permission
    /** `Delete` when omitted. */
    action?: string
    /** What the question says, and what is said afterwards. */
    title: string
    text: string
    done: string
    call: () => Promise<unknown>
    /** Why it cannot be deleted now; said instead of the question. */
    kept?: { title: string; text: string } | undefined
  }
}

/** Edits a row of a list, or deletes it after a confirmation. */
export function RowEdits({ name, edit, remove }: RowEditsProps) {
  const t = useWords(kitWords)
  const { title, text, done, call, kept, action = t.remove } = remove
  const send = useMutation({ mutationFn: call, onSuccess: () => toastDone(done) })
  const ask = () =>
    kept
      ? explain(kept.title, kept.text)
      : confirmAction({ title, text, action, danger: true, onConfirm: () => send.mutate() })
  return (
    <>
      <Can needs={[edit.needs]}>
        <Button variant="subtle" size="compact-sm" aria-label={`${t.edit} ${name}`} onClick={edit.onClick}>
          {t.edit}
        </Button>
      </Can>
      <Can needs={[remove.needs]}>
        <Button
          variant="subtle"
          size="compact-sm"
          color="red"
          aria-label={`${action} ${name}`}
          loading={send.isPending}
          onClick={ask}
        >
          {action}
        </Button>
      </Can>
    </>
  )
}
