import type { DictType, DictTypeForm } from '@limpid/contract/dicts/management'
import { Switch, Textarea, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { SaveDialog } from '../../../kit/form/SaveDialog.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import type { TextsOf } from '../../../lib/words.ts'
import classes from '../dicts.module.css'
import { dictCalls } from '../dicts.queries.ts'
import { dictWords } from '../dicts.words.ts'

const name = (t: TextsOf<typeof dictWords>) =>
  z.string().check(z.trim(), z.minLength(1, t.nameMissing), z.maxLength(64, t.nameTooLong))
const remark = (t: TextsOf<typeof dictWords>) => z.string().check(z.trim(), z.maxLength(200, t.remarkTooLong))

const typeFields = (t: TextsOf<typeof dictWords>): z.ZodMiniType<DictTypeForm, DictTypeForm> =>
  z.object({
    code: z.string().check(z.trim(), z.regex(/^[a-z][a-z0-9_]{0,63}$/, t.codeWrong)),
    name: name(t),
    nameEn: name(t),
    remark: remark(t),
    remarkEn: remark(t),
    status: z.boolean(),
  })

interface TypeDialogProps {
  edited: DictType | 'new' | undefined
  onClose: () => void
}

/** Adds or edits a dictionary. */
export function TypeDialog({ edited, onClose }: TypeDialogProps) {
  const t = useWords(dictWords)
  const type = edited === 'new' ? undefined : edited
  const initialValues: DictTypeForm = {
    code: type?.code ?? '',
    name: type?.name ?? '',
    nameEn: type?.nameEn ?? '',
    remark: type?.remark ?? '',
    remarkEn: type?.remarkEn ?? '',
    status: type?.status ?? true,
  }
  const codeHint = (code: string) => (type && code !== type.code ? t.codeChanges : t.codeHint)
  return (
    <SaveDialog
      opened={edited !== undefined}
      onClose={onClose}
      title={type ? t.editType : t.addType}
      initialValues={initialValues}
      schema={useMemo(() => typeFields(t), [t])}
      submit={async (body) => {
        if (type) await dictCalls.updateType({ params: { id: type.id }, body })
        else await dictCalls.createType({ body })
      }}
    >
      {(form) => (
        <>
          <div className={classes.pair}>
            <TextInput
              label={t.nameZh}
              withAsterisk
              data-autofocus
              maxLength={64}
              {...form.getInputProps('name')}
            />
            <TextInput label={t.nameEn} withAsterisk maxLength={64} {...form.getInputProps('nameEn')} />
          </div>
          <TextInput
            label={t.code}
            description={type?.builtIn ? t.builtInHint : codeHint(form.values.code)}
            withAsterisk
            disabled={type?.builtIn === true}
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps('code')}
          />
          <Textarea label={t.remark} autosize minRows={2} maxLength={200} {...form.getInputProps('remark')} />
          <Textarea
            label={t.remarkEn}
            autosize
            minRows={2}
            maxLength={200}
            {...form.getInputProps('remarkEn')}
          />
          <Switch
            label={t.offered}
            description={t.typeOffHint}
            {...form.getInputProps('status', { type: 'checkbox' })}
          />
        </>
      )}
    </SaveDialog>
  )
}
