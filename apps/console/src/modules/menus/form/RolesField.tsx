import type { Permission } from '@limpid/contract/kernel/people/permissions'
import type { PageComponent } from '@limpid/contract/menus/components'
import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../kit/access/Can.tsx'
import type { ResourceFormFields } from '../../../kit/form/ResourceForm.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { roleOptionsQuery } from '../../roles/roles.face.ts'
import type { MenuRow } from '../menuRows.ts'
import { menuWords } from '../menus.words.ts'
import type { MenuValues } from './menuValues.ts'

const managementPage: PageComponent = 'system/menu/index'

/** Who may open an entry, or holds a button's permission; disabled where the server would refuse, with the reason. */
export function RolesField({
  form,
  row,
}: {
  form: ResourceFormFields<MenuValues>
  row: MenuRow | undefined
}) {
  const t = useWords(menuWords)
  const can = useCan()
  const { data: roles = [] } = useQuery(roleOptionsQuery(useLanguage()))
  const { type, perm } = form.values
  const fixed = row?.component === managementPage
  const unheld = type === 'BUTTON' && perm !== '' && !can([perm as Permission])
  const hint = type !== 'BUTTON' ? t.rolesHint : row ? t.holdersHint : t.newHoldersHint
  return (
    <MultiSelect
      label={t.roles}
      description={fixed ? t.rolesFixed : unheld ? t.permNotHeld : hint}
      disabled={fixed || unheld}
      data={roles}
      {...form.getInputProps('roleIds')}
    />
  )
}
