import type { Profile } from '@limpid/contract/members/personal'
import { Button, Radio, Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toastDone } from '../../../kit/toast.ts'
import { useWords } from '../../../kit/useWords.ts'
import { changeSetting } from '../../../lib/settings.ts'
import classes from '../members.module.css'
import { personal, refreshProfile } from '../members.queries.ts'
import { memberWords } from '../members.words.ts'
import { Problem } from '../Problem.tsx'

const eachBrowser = 'each-browser'
/** Languages are called by their own names. */
const languageNames = { 'zh-cn': '中文', en: 'English' } as const

type Chosen = keyof typeof languageNames

/** Display name, gender and preferred language. A language that is chosen here counts in this browser at once. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const t = useWords(memberWords)
  const client = useQueryClient()
  const form = useForm({
    initialValues: {
      nickname: profile.nickname,
      gender: profile.gender,
      language: profile.language ?? eachBrowser,
    },
    validate: { nickname: (nickname) => (nickname.trim() === '' ? t.nicknameMissing : null) },
  })
  const save = useMutation({
    meta: { shown: 'page' },
    mutationFn: ({ nickname, gender, language }: typeof form.values) =>
      personal.updateProfile({
        body: {
          nickname: nickname.trim(),
          gender,
          language: language === eachBrowser ? null : (language as Chosen),
        },
      }),
    onSuccess: async (_reply, { language }) => {
      if (language !== eachBrowser && form.isDirty('language')) changeSetting('language', language as Chosen)
      form.resetDirty()
      toastDone(t.saved)
      await refreshProfile(client)
    },
  })
  const genders = [
    { value: 'unknown', label: t.unknownGender },
    { value: 'female', label: t.female },
    { value: 'male', label: t.male },
  ]
  const choices = [
    { value: eachBrowser, label: t.eachBrowser },
    ...Object.entries(languageNames).map(([value, label]) => ({ value, label })),
  ]
  return (
    <form className={classes.form} onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
      <Stack gap="md">
        <TextInput
          label={t.nickname}
          withAsterisk
          maxLength={64}
          autoComplete="nickname"
          {...form.getInputProps('nickname')}
        />
        <Radio.Group label={t.gender} {...form.getInputProps('gender')}>
          <Stack gap={8} mt={4}>
            {genders.map(({ value, label }) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </Stack>
        </Radio.Group>
        <Select
          label={t.language}
          description={t.languageHint}
          allowDeselect={false}
          data={choices}
          {...form.getInputProps('language')}
        />
        <Problem error={save.error} />
        <div>
          <Button type="submit" loading={save.isPending}>
            {t.save}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
