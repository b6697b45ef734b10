import type { NewDevice } from '@limpid/contract/devices/devices'
import { Button, Stack, Text } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { DialogFooter } from '../../kit/dialog/DialogFooter.tsx'
import { useWords } from '../../kit/language/useWords.ts'
import { Callout } from '../../ui/status/Callout.tsx'
import { productQuery } from '../products/products.public.ts'
import { Copyable } from './Copyable.tsx'
import { devicePath } from './devicePath.ts'
import { deviceWords } from './devices.words.ts'
import { examplePayload, publishCommand } from './publishCommand.ts'

export interface Secret extends NewDevice {
  sn: string
  productId: string
}

/** The access token of a newly added device, and a command to test it. */
export function DeviceSecret({ secret, onDone }: { secret: Secret; onDone: () => void }) {
  const t = useWords(deviceWords)
  const navigate = useNavigate()
  const { data: product } = useQuery(productQuery(secret.productId))
  const payload = examplePayload(product?.model)
  const command = publishCommand(window.location.hostname, secret, payload)
  return (
    <Stack gap="md">
      <Callout tone="warn" icon={<IconKey size={20} aria-hidden />}>
        <b>{t.tokenTitle}</b>
        <p>{t.tokenOnce}</p>
      </Callout>
      <Copyable text={secret.accessToken} />
      <div>
        <Text fw={600} size="sm">
          {t.tryTitle}
        </Text>
        <Text size="sm" c="dimmed" mb={4}>
          {t.tryHint}
        </Text>
        <Copyable text={command} />
      </div>
      <DialogFooter>
        <Button
          variant="default"
          onClick={() => {
            onDone()
            void navigate(devicePath(secret))
          }}
        >
          {t.openDevice}
        </Button>
        <Button onClick={onDone}>{t.done}</Button>
      </DialogFooter>
    </Stack>
  )
}
