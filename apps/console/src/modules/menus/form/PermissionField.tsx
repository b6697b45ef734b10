import { type Permission, permissionCodes, permissions } from '@limpid/contract/catalogue/permissions'
import { localise } from '@limpid/contract/kernel/words'
import type { MenuNode } from '@limpid/contract/menus/management'
import { Select } from '@mantine/core'
import type { ResourceFormFields } from '../../../kit/form/ResourceForm.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { type MenuRow, permissionsIn } from '../menuRows.ts'
import { menuWords } from '../menus.words.ts'
import type { MenuValues } from './menuValues.ts'

interface PermissionFieldProps {
  tree: readonly MenuNode[]
  row: MenuRow | undefined
  form: ResourceFormFields<MenuValues>
}

/**
 * The permission of a button: one that no other button carries. Its label fills a name that is still empty.
 */
export function PermissionField({ tree, row, form }: PermissionFieldProps) {
  const t = useWords(menuWords)
  const language = useLanguage()
  const used = permissionsIn(tree)
  const free = permissionCodes.filter((code) => code === row?.perm || !used.has(code))
  const choose = (code: string | null) => {
    form.setFieldValue('perm', code ?? '')
    const words = code ? permissions[code as Permission] : undefined
    if (!words || form.values.name !== '') return
    form.setFieldValue('name', words.zh)
    form.setFieldValue('nameEn', words.en)
  }
  return (
    <Select
      label={t.perm}
      withAsterisk
      searchable
      data={free.map((code) => ({
        value: code,
        label: `${code} · ${localise(permissions[code], language)}`,
      }))}
      {...form.getInputProps('perm')}
      value={form.values.perm || null}
      onChange={choose}
    />
  )
}
