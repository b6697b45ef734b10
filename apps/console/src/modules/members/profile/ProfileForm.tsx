import type { Profile } from '@limpid/contract/members/personal'
import { genderDict } from '@limpid/contract/users/gender'
import { Select, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { changeSetting } from '../../../lib/settings.ts'
import type { TextsOf } from '../../../lib/words.ts'
import { DictSelect } from '../../dicts/dicts.public.ts'
import classes from '../members.module.css'
import { personal, refreshProfile } from '../members.queries.ts'
import { memberWords } from '../members.words.ts'

const eachBrowser = 'each-browser'
/** Language names, each in its own language. */
const languageNames = { 'zh-cn': '中文', en: 'English' } as const

const profileFields = (t: TextsOf<typeof memberWords>) =>
  z.object({
    nickname: z.string().check(z.trim(), z.minLength(1, t.nicknameMissing)),
    gender: z.string(),
    language: z.enum([eachBrowser, 'zh-cn', 'en']),
  })

/**
 * Display name, gender and preferred language. A language chosen here takes effect in this browser at once.
 */
export function ProfileForm({ profile }: { profile: Profile }) {
  const t = useWords(memberWords)
  const common = useWords(kitWords)
  const client = useQueryClient()
  const schema = useMemo(() => profileFields(t), [t])
  const choices = [
    { value: eachBrowser, label: t.eachBrowser },
    ...Object.entries(languageNames).map(([value, label]) => ({ value, label })),
  ]
  const before = profile.language ?? eachBrowser
  return (
    <div className={classes.form}>
      <ResourceForm
        initialValues={{ nickname: profile.nickname, gender: profile.gender, language: before }}
        schema={schema}
        submit={({ language, ...rest }) =>
          personal.updateProfile({ body: { ...rest, language: language === eachBrowser ? null : language } })
        }
        onDone={(_reply, { language }) => {
          if (language !== eachBrowser && language !== before) changeSetting('language', language)
          toastDone(common.saved)
          return refreshProfile(client)
        }}
      >
        {(form) => (
          <>
            <TextInput
              label={t.nickname}
              withAsterisk
              maxLength={64}
              autoComplete="nickname"
              {...form.getInputProps('nickname')}
            />
            <DictSelect
              code={genderDict}
              label={t.gender}
              clearable={false}
              allowDeselect={false}
              value={form.values.gender}
              onChange={(value) => form.setFieldValue('gender', value)}
            />
            <Select
              label={t.language}
              description={t.languageHint}
              allowDeselect={false}
              data={choices}
              {...form.getInputProps('language')}
            />
          </>
        )}
      </ResourceForm>
    </div>
  )
}
