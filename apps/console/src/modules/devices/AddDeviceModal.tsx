import { Select, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { kitWords } from '../../kit/kit.words.ts'
import { ResourceForm } from '../../kit/ResourceForm.tsx'
import { useLanguage } from '../../kit/useLanguage.ts'
import { useWords } from '../../kit/useWords.ts'
import type { Said } from '../../lib/words.ts'
import { productOptionsQuery } from '../products/products.face.ts'
import { DeviceSecret, type Secret } from './DeviceSecret.tsx'
import { createDevice, refreshDevicePages } from './devices.queries.ts'
import { deviceWords } from './devices.words.ts'

/** Registers a device, then shows its access token once. */
export function AddDeviceModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useWords(deviceWords)
  const [secret, setSecret] = useState<Secret>()
  const close = () => {
    setSecret(undefined)
    onClose()
  }
  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title={secret ? t.added : t.add}
      locked={secret !== undefined}
      size={secret ? 'lg' : 'md'}
    >
      {secret ? <DeviceSecret secret={secret} onDone={close} /> : <AddDeviceForm onAdded={setSecret} />}
    </FormDialog>
  )
}

const snForm = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/

const deviceFields = (t: Said<typeof deviceWords>) =>
  z.object({
    name: z.string().check(z.trim(), z.minLength(1, t.nameMissing), z.maxLength(64, t.nameTooLong)),
    sn: z.string().check(z.trim(), z.regex(snForm, t.snInvalid)),
    productId: z.string().check(z.minLength(1, t.productMissing)),
  })

function AddDeviceForm({ onAdded }: { onAdded: (secret: Secret) => void }) {
  const t = useWords(deviceWords)
  const common = useWords(kitWords)
  const client = useQueryClient()
  const { data: products = [] } = useQuery(productOptionsQuery(useLanguage()))
  const schema = useMemo(() => deviceFields(t), [t])
  return (
    <ResourceForm
      initialValues={{ name: '', sn: '', productId: '' }}
      schema={schema}
      submit={(body) => createDevice({ body })}
      submitLabel={common.add}
      onDone={({ id, accessToken, mqttPort }, { sn, productId }) => {
        void refreshDevicePages(client)
        onAdded({ id, sn, productId, accessToken, mqttPort })
      }}
    >
      {(form) => (
        <>
          <TextInput
            label={common.name}
            placeholder={t.nameHint}
            withAsterisk
            data-autofocus
            maxLength={64}
            {...form.getInputProps('name')}
          />
          <TextInput
            label={t.sn}
            description={t.snHint}
            withAsterisk
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps('sn')}
          />
          <Select
            label={t.product}
            withAsterisk
            data={products}
            placeholder={t.productMissing}
            {...form.getInputProps('productId')}
            value={form.values.productId || null}
            onChange={(productId) => form.setFieldValue('productId', productId ?? '')}
          />
        </>
      )}
    </ResourceForm>
  )
}
