import { localise } from '@limpid/contract/kernel/words'
import { type DataScope, dataScopes, type RoleRow } from '@limpid/contract/roles/roles'
import { Group, Select, Switch, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../kit/access/Can.tsx'
import type { ResourceFormFields } from '../../../kit/form/ResourceForm.tsx'
import { SortField } from '../../../kit/form/SortField.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { TreesPicker } from '../../../kit/tree/TreePicker.tsx'
import { deptTreeQuery } from '../../depts/depts.public.ts'
import { roleWords, scopeWords } from '../roles.words.ts'
import type { RoleValues } from './roleValues.ts'

interface RoleFieldsProps {
  form: ResourceFormFields<RoleValues>
  role: RoleRow | undefined
  copied: boolean
}

/** The fields of a role. */
export function RoleFields({ form, role, copied }: RoleFieldsProps) {
  const t = useWords(roleWords)
  const language = useLanguage()
  const seesDepts = useCan()(['sys:dept:list'])
  const { data: tree = [] } = useQuery({ ...deptTreeQuery(), enabled: seesDepts })
  const { dataScope } = form.values
  const own = role?.own === true
  const deptsHint = seesDepts ? undefined : t.deptsHidden
  const statusHint = own ? t.ownStatus : t.statusHint
  return (
    <>
      {copied ? <Text size="sm">{t.copyHint}</Text> : null}
      <Group grow align="flex-start" gap="md">
        <TextInput
          label={t.nameZh}
          withAsterisk
          data-autofocus
          maxLength={64}
          {...form.getInputProps('name')}
        />
        <TextInput label={t.nameEn} maxLength={64} {...form.getInputProps('nameEn')} />
      </Group>
      <TextInput
        label={t.code}
        description={t.codeHint}
        withAsterisk
        disabled={role !== undefined}
        maxLength={32}
        {...form.getInputProps('code')}
      />
      <Select
        label={t.dataScope}
        description={own ? t.ownScope : deptsHint}
        withAsterisk
        disabled={own}
        allowDeselect={false}
        data={dataScopes.map((value) => ({
          value,
          label: localise(scopeWords[value], language),
          disabled: value === 'chosen' && !seesDepts,
        }))}
        {...form.getInputProps('dataScope')}
        onChange={(value) => form.setFieldValue('dataScope', value as DataScope)}
      />
      {dataScope === 'chosen' && seesDepts ? (
        <TreesPicker
          label={t.depts}
          description={t.deptsHint}
          withAsterisk
          disabled={own}
          nodes={tree}
          nameOf={({ name }) => name}
          {...form.getInputProps('deptIds')}
          value={form.values.deptIds}
        />
      ) : null}
      <SortField form={form} label={t.sort} />
      <Switch
        label={t.secondFactor}
        description={t.secondFactorHint}
        {...form.getInputProps('secondFactor', { type: 'checkbox' })}
      />
      <Switch
        label={t.inUse}
        description={role?.builtIn ? t.builtInHint : statusHint}
        disabled={role?.builtIn === true || (own && role.status)}
        {...form.getInputProps('status', { type: 'checkbox' })}
      />
    </>
  )
}
