import type { Permission } from '@limpid/contract/catalogue/permissions'
import { Button } from '@mantine/core'
import { Can } from '../../../kit/access/Can.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { ReasonButton } from '../../../ui/ReasonButton.tsx'

interface RowButtonsProps {
  name: string
  edit: { needs: Permission; act: () => void }
  /** `not` is the reason it cannot be deleted. */
  remove: { needs: Permission; act: () => void; pending: boolean; not: string | undefined }
}

/** Edit and delete buttons of a row; if deletion is not possible, the button shows why. */
export function RowButtons({ name, edit, remove }: RowButtonsProps) {
  const common = useWords(kitWords)
  return (
    <>
      <Can needs={[edit.needs]}>
        <Button variant="subtle" size="compact-sm" aria-label={`${common.edit} ${name}`} onClick={edit.act}>
          {common.edit}
        </Button>
      </Can>
      <Can needs={[remove.needs]}>
        <ReasonButton
          variant="subtle"
          color="red"
          size="compact-sm"
          aria-label={`${common.remove} ${name}`}
          loading={remove.pending}
          reason={remove.not}
          onClick={remove.act}
        >
          {common.remove}
        </ReasonButton>
      </Can>
    </>
  )
}
