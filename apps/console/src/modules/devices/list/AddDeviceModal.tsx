import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import type { TextsOf } from '../../../lib/words.ts'
import { productOptionsQuery } from '../../products/products.public.ts'
import { DeviceSecret, type Secret } from '../DeviceSecret.tsx'
import { nameAndSn } from '../deviceFields.ts'
import { createDevice } from '../devices.queries.ts'
import { deviceWords } from '../devices.words.ts'
import { NameAndSn } from '../NameAndSn.tsx'

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

const deviceFields = (t: TextsOf<typeof deviceWords>) =>
  z.object({
    ...nameAndSn(t),
    productId: z.string().check(z.minLength(1, t.productMissing)),
  })

function AddDeviceForm({ onAdded }: { onAdded: (secret: Secret) => void }) {
  const t = useWords(deviceWords)
  const common = useWords(kitWords)
  const { data: products = [] } = useQuery(productOptionsQuery(useLanguage()))
  const schema = useMemo(() => deviceFields(t), [t])
  return (
    <ResourceForm
      initialValues={{ name: '', sn: '', productId: '' }}
      schema={schema}
      submit={(body) => createDevice({ body })}
      submitLabel={common.add}
      onDone={(added, { sn, productId }) => {
        onAdded({ ...added, sn, productId })
      }}
    >
      {(form) => (
        <>
          <NameAndSn form={form} />
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
