import type { Permission } from '@limpid/contract/catalogue/permissions'
import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Can } from '../../../kit/access/Can.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { Hint } from '../../../ui/Hint.tsx'

interface RowButtonsProps {
  name: string
  edit: { needs: Permission; act: () => void }
  /** `not` is the reason it cannot be deleted. */
  remove: { needs: Permission; act: () => void; pending: boolean; not: string | undefined }
}

/** Edit and delete buttons of a row; if deletion is not possible, the button shows why. */
export function RowButtons({ name, edit, remove }: RowButtonsProps) {
  const common = useWords(kitWords)
  const { not } = remove
  return (
    <>
      <Can needs={[edit.needs]}>
        <ActionIcon variant="subtle" aria-label={`${common.edit} ${name}`} onClick={edit.act}>
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
      </Can>
      <Can needs={[remove.needs]}>
        <Hint text={not ?? ''} disabled={!not}>
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={`${common.remove} ${name}`}
            loading={remove.pending}
            {...(not && { 'data-disabled': true, 'aria-disabled': true, 'aria-description': not })}
            onClick={() => {
              if (!not) remove.act()
            }}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Hint>
      </Can>
    </>
  )
}
