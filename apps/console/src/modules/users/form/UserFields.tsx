import { genderDict } from '@limpid/contract/users/gender'
import { Radio, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../kit/access/Can.tsx'
import { useMember } from '../../../kit/access/member.ts'
import type { ResourceFormFields } from '../../../kit/form/ResourceForm.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { TreePicker } from '../../../kit/tree/TreePicker.tsx'
import { DictSelect } from '../../dicts/dicts.public.ts'
import { userDeptsQuery } from '../users.queries.ts'
import { userWords } from '../users.words.ts'
import { RoleSelect } from './RoleSelect.tsx'
import type { UserValues } from './userValues.ts'

interface UserFieldsProps {
  form: ResourceFormFields<UserValues>
  /** Omitted for a new account. */
  id: string | undefined
}

/** The fields of an account; for the user's own account, without those that could lock them out. */
export function UserFields({ form, id }: UserFieldsProps) {
  const t = useWords(userWords)
  const own = useMember(({ member }) => member?.userId) === id
  // These are used to sign in.
  const contactsFixed = !useCan()(['sys:user:reset_pwd']) && id !== undefined
  const { data: tree = [] } = useQuery(userDeptsQuery())
  const { deptId, gender } = form.values
  return (
    <>
      {own ? <Text size="sm">{t.ownHint}</Text> : null}
      <TextInput
        label={t.username}
        description={t.usernameHint}
        withAsterisk
        data-autofocus={id === undefined || undefined}
        autoComplete="off"
        disabled={id !== undefined}
        maxLength={32}
        {...form.getInputProps('username')}
      />
      <TextInput
        label={t.nickname}
        withAsterisk
        data-autofocus={id !== undefined || undefined}
        maxLength={64}
        {...form.getInputProps('nickname')}
      />
      <TreePicker
        label={t.dept}
        placeholder={t.noDept}
        clearable
        disabled={own}
        nodes={tree}
        nameOf={({ name }) => name}
        // A disabled department accepts no new accounts.
        open={(dept) => dept.status || dept.id === deptId}
        {...form.getInputProps('deptId')}
        value={deptId}
        onChange={(chosen) => form.setFieldValue('deptId', chosen)}
      />
      <RoleSelect
        giving
        label={t.roles}
        description={t.rolesHint}
        withAsterisk
        disabled={own}
        {...form.getInputProps('roleIds')}
      />
      <DictSelect
        code={genderDict}
        label={t.gender}
        clearable={false}
        allowDeselect={false}
        value={gender}
        onChange={(value) => form.setFieldValue('gender', value)}
      />
      <TextInput
        label={t.mobile}
        description={contactsFixed ? t.contactsHint : undefined}
        disabled={contactsFixed}
        type="tel"
        autoComplete="off"
        maxLength={11}
        {...form.getInputProps('mobile')}
      />
      <TextInput
        label={t.email}
        disabled={contactsFixed}
        type="email"
        autoComplete="off"
        maxLength={50}
        {...form.getInputProps('email')}
      />
      {id === undefined ? (
        <Radio.Group label={t.firstSignIn} description={t.firstHint} {...form.getInputProps('first')}>
          <Stack gap="xs" mt="xs">
            <Radio value="generated" label={t.firstGenerated} />
            <Radio value="code" label={t.firstCode} />
          </Stack>
        </Radio.Group>
      ) : null}
      <Switch label={t.inUse} disabled={own} {...form.getInputProps('status', { type: 'checkbox' })} />
    </>
  )
}
