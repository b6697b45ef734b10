import { Alert, Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { takeProblem } from '../../api/problem.ts'
import { useLanguage } from '../../kit/useLanguage.ts'
import { useWords } from '../../kit/useWords.ts'
import { productOptionsQuery } from '../products/products.face.ts'
import { DeviceSecret, type Secret } from './DeviceSecret.tsx'
import { createDevice, refreshDevicePages } from './devices.queries.ts'
import { deviceWords } from './devices.words.ts'

const snForm = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/

/** Registers a device, then shows its access token once. */
export function AddDeviceModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useWords(deviceWords)
  const [secret, setSecret] = useState<Secret>()
  const close = () => {
    setSecret(undefined)
    onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={secret ? t.added : t.add}
      closeOnClickOutside={false}
      closeOnEscape={!secret}
      withCloseButton={!secret}
      size={secret ? 'lg' : 'md'}
    >
      {secret ? (
        <DeviceSecret secret={secret} onDone={close} />
      ) : (
        <AddDeviceForm onAdded={setSecret} onCancel={close} />
      )}
    </Modal>
  )
}

interface AddDeviceFormProps {
  onAdded: (secret: Secret) => void
  onCancel: () => void
}

function AddDeviceForm({ onAdded, onCancel }: AddDeviceFormProps) {
  const t = useWords(deviceWords)
  const client = useQueryClient()
  const { data: products = [] } = useQuery(productOptionsQuery(useLanguage()))
  const form = useForm({
    initialValues: { name: '', sn: '', productId: '' },
    validate: {
      name: (name) => (name.trim() === '' ? t.nameMissing : name.trim().length > 64 ? t.nameTooLong : null),
      sn: (sn) => (snForm.test(sn.trim()) ? null : t.snInvalid),
      productId: (productId) => (productId === '' ? t.productMissing : null),
    },
  })
  const add = useMutation({
    meta: { shown: 'page' },
    mutationFn: (values: typeof form.values) =>
      createDevice({ body: { ...values, name: values.name.trim(), sn: values.sn.trim() } }),
    onSuccess: (reply, { sn, productId }) => {
      void refreshDevicePages(client)
      onAdded({
        id: reply.id,
        sn: sn.trim(),
        productId,
        accessToken: reply.accessToken,
        mqttPort: reply.mqttPort,
      })
    },
  })
  return (
    <form onSubmit={form.onSubmit((values) => add.mutate(values))} noValidate>
      <Stack gap="md">
        <TextInput
          label={t.name}
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
        {add.error ? (
          <Alert color="red" role="alert">
            {takeProblem(add.error)}
          </Alert>
        ) : null}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            {t.cancel}
          </Button>
          <Button type="submit" loading={add.isPending}>
            {t.save}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
