import type { TokenChoice, Transfer } from '@limpid/contract/transfers/transfers'
import { Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../kit/form/ResourceForm.tsx'
import { useWords } from '../../kit/language/useWords.ts'
import { toastDone } from '../../kit/toast.ts'
import { DeviceSecret, devicePath, type Secret } from '../devices/devices.public.ts'
import { transferring } from './transfers.queries.ts'
import { transferWords } from './transfers.words.ts'

const schema = z.object({ token: z.enum(['keep', 'rotate']) })

/** Accepts a device: asks whether to keep its token, and shows a new one once. */
export function AcceptDialog({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const t = useWords(transferWords)
  const navigate = useNavigate()
  const [secret, setSecret] = useState<Secret>()
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={secret ? t.newToken : t.acceptOf(transfer.name)}
      locked={secret !== undefined}
      size={secret ? 'lg' : 'md'}
    >
      {secret ? (
        <DeviceSecret secret={secret} onDone={onClose} />
      ) : (
        <ResourceForm
          initialValues={{ token: 'keep' as TokenChoice }}
          schema={schema}
          submit={(body) => transferring.accept({ params: { id: transfer.id }, body })}
          submitLabel={t.accept}
          onDone={async ({ token, ...device }) => {
            toastDone(t.accepted)
            if (token) setSecret({ ...device, ...token })
            else {
              onClose()
              await navigate(devicePath(device))
            }
          }}
        >
          {(form) => (
            <>
              <Text size="sm">{t.acceptHint}</Text>
              <Radio.Group label={t.token} {...form.getInputProps('token')}>
                <Stack gap="sm" mt={8}>
                  <Radio value="keep" label={t.keep} description={t.keepHint} />
                  <Radio value="rotate" label={t.rotate} description={t.rotateHint} />
                </Stack>
              </Radio.Group>
            </>
          )}
        </ResourceForm>
      )}
    </FormDialog>
  )
}
