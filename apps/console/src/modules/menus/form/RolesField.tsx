import type { PageComponent } from '@limpid/contract/catalogue/pages'
import type { Permission } from '@limpid/contract/catalogue/permissions'
import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../kit/access/Can.tsx'
import type { ResourceFormFields } from '../../../kit/form/ResourceForm.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { roleOptionsQuery } from '../../roles/roles.public.ts'
import type { MenuRow } from '../menuRows.ts'
import { menuWords } from '../menus.words.ts'
import type { MenuValues } from './menuValues.ts'

const managementPage: PageComponent = 'system/menu/index'

/**
 * Roles that may open an entry or have a button's permission; disabled where the server would reject the
 * change, with the reason.
 */
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
  const notGranted = type === 'BUTTON' && perm !== '' && !can([perm as Permission])
  const hint = () => {
    if (fixed) return t.rolesFixed
    if (notGranted) return t.permNotHeld(perm)
    if (type !== 'BUTTON') return t.rolesHint
    return row ? t.roleMembersHint : t.newRoleMembersHint
  }
  return (
    <MultiSelect
      label={t.roles}
      description={hint()}
      disabled={fixed || notGranted}
      data={roles}
      {...form.getInputProps('roleIds')}
    />
  )
}
