import { statusReasons } from '@limpid/contract/customers/reasons'
import { statusReasonWords } from '@limpid/contract/customers/reasons.words'
import type { MemberDetail } from '@limpid/contract/customers/schemas'
import { ReasonDialog } from '../../../kit/form/reason/ReasonDialog.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { customerCalls } from '../customers.queries.ts'
import { customerWords } from '../customers.words.ts'

/** Asks why the account of a member is enabled or disabled. */
export default function StatusDialog({
  member: { id, nickname, status },
  opened,
  onClose,
}: {
  member: Pick<MemberDetail, 'id' | 'nickname' | 'status'>
  opened: boolean
  onClose: () => void
}) {
  const t = useWords(customerWords)
  const word = status ? t.disable : t.enable
  return (
    <ReasonDialog
      opened={opened}
      onClose={onClose}
      title={word}
      hint={status ? t.statusOff(nickname) : t.statusOn(nickname)}
      action={word}
      danger={status}
      done={status ? t.disabled : t.enabled}
      codes={statusReasons}
      words={statusReasonWords}
      noteHint={t.notesHint}
      submit={(why) => customerCalls.setStatus({ params: { id }, body: { status: !status, ...why } })}
    />
  )
}
