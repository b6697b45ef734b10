import type { Display } from '@limpid/contract/displays/pairing'
import { Select, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { useCan } from '../../../kit/access/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { toastDone } from '../../../kit/toast.ts'
import type { TextsOf } from '../../../lib/words.ts'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { screensQuery } from '../screens/screens.queries.ts'
import { useNewScreen } from '../screens/useNewScreen.ts'
import { OpenHere } from './OpenHere.tsx'
import { displayCalls } from './pairing.queries.ts'
import { pairingWords } from './pairing.words.ts'

const displayFields = (t: TextsOf<typeof pairingWords>, isNew: boolean, isFirst: boolean) =>
  z.object({
    pairingCode: z.string().check(z.trim(), z.minLength(isNew ? 1 : 0, t.codeMissing)),
    name: z.string().check(z.trim(), z.minLength(1, t.nameMissing), z.maxLength(64, t.nameTooLong)),
    screenId: z.string().check(z.minLength(isFirst ? 0 : 1, t.screenMissing)),
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
  const { data: screens, error, refetch } = useQuery(screensQuery())
  const may = useCan()
  const isNew = display === undefined
  const create = useNewScreen()
  // Without screens and the right to add one there is nothing to choose, and the field says what to do.
  const isFirst = screens?.length === 0 && may(['iot:screen:add'])
  const schema = useMemo(() => displayFields(t, isNew, isFirst), [t, isNew, isFirst])
  if (!screens)
    return error ? (
      <LoadFailed error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonBlock height={240} />
    )
  return (
    <ResourceForm
      initialValues={{
        pairingCode: code,
        name: display?.name ?? '',
        screenId: display?.screen.id ?? screens[0]?.id ?? '',
      }}
      schema={schema}
      {...(isNew && { submitLabel: t.pairNow })}
      submit={async ({ pairingCode, ...body }): Promise<unknown> => {
        if (display) return displayCalls.update({ params: { id: display.id }, body })
        const screenId = body.screenId || (await create(body.name))
        return displayCalls.pair({ body: { ...body, pairingCode, screenId } })
      }}
      onDone={() => {
        toastDone(isNew ? t.pairedDone : saved)
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
          {isFirst ? (
            <Text size="sm">{t.firstScreen}</Text>
          ) : (
            <Select
              label={t.screen}
              withAsterisk
              searchable
              allowDeselect={false}
              nothingFoundMessage={t.noScreens}
              data={screens.map((screen) => ({ value: screen.id, label: screen.name }))}
              {...form.getInputProps('screenId')}
            />
          )}
        </>
      )}
    </ResourceForm>
  )
}
