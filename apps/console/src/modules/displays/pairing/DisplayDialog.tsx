import type { Display } from '@limpid/contract/displays/pairing'
import { Select, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import type { TextsOf } from '../../../lib/words.ts'
import { screensQuery } from '../screens/screens.queries.ts'
import { OpenHere } from './OpenHere.tsx'
import { displayCalls } from './pairing.queries.ts'
import { pairingWords } from './pairing.words.ts'

const displayFields = (t: TextsOf<typeof pairingWords>, isNew: boolean) =>
  z.object({
    pairingCode: z.string().check(z.trim(), z.minLength(isNew ? 1 : 0, t.codeMissing)),
    name: z.string().check(z.trim(), z.minLength(1, t.nameMissing), z.maxLength(64, t.nameTooLong)),
    screenId: z.string().check(z.minLength(1, t.screenMissing)),
  })

interface DisplayDialogProps {
  edited: Display | 'new' | undefined
  /** Of the QR code; empty where somebody types it. */
  code: string
  onClose: () => void
}

/** Pairs a display, or changes its name and screen. */
export function DisplayDialog({ edited, code, onClose }: DisplayDialogProps) {
  const t = useWords(pairingWords)
  const isNew = edited === 'new' || !edited
  return (
    <FormDialog opened={edited !== undefined} onClose={onClose} title={isNew ? t.pair : t.edit}>
      <DisplayFields display={isNew ? undefined : edited} code={code} onClose={onClose} />
    </FormDialog>
  )
}

interface DisplayFieldsProps {
  display: Display | undefined
  code: string
  onClose: () => void
}

function DisplayFields({ display, code, onClose }: DisplayFieldsProps) {
  const t = useWords(pairingWords)
  const { name, saved } = useWords(kitWords)
  const { data: screens = [] } = useQuery(screensQuery())
  const isNew = display === undefined
  return (
    <ResourceForm
      initialValues={{ pairingCode: code, name: display?.name ?? '', screenId: display?.screen.id ?? '' }}
      schema={useMemo(() => displayFields(t, isNew), [t, isNew])}
      submit={({ pairingCode, ...body }): Promise<unknown> =>
        display
          ? displayCalls.update({ params: { id: display.id }, body })
          : displayCalls.pair({ body: { pairingCode, ...body } })
      }
      onDone={() => {
        toastDone(saved)
        onClose()
      }}
    >
      {(form) => (
        <>
          {isNew ? (
            <>
              <Text size="sm">
                <OpenHere />
              </Text>
              <TextInput
                label={t.code}
                description={t.codeHint}
                withAsterisk
                data-autofocus
                autoComplete="off"
                maxLength={32}
                {...form.getInputProps('pairingCode')}
              />
            </>
          ) : null}
          <TextInput label={name} withAsterisk maxLength={64} {...form.getInputProps('name')} />
          <Select
            label={t.screen}
            withAsterisk
            searchable
            allowDeselect={false}
            nothingFoundMessage={t.noScreens}
            data={screens.map((screen) => ({ value: screen.id, label: screen.name }))}
            {...form.getInputProps('screenId')}
          />
        </>
      )}
    </ResourceForm>
  )
}
