import type { Device } from '@limpid/contract/fleet'
import { Button, Modal } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Can } from '../../kit/Can.tsx'
import { confirmAction } from '../../kit/confirmAction.ts'
import { useWords } from '../../kit/useWords.ts'
import { DeviceSecret } from './DeviceSecret.tsx'
import { renewToken } from './devices.queries.ts'
import { deviceWords } from './devices.words.ts'

/** Gives one's own device another access token, when the old one may be in other hands, and shows it once. */
export function RenewTokenButton({ device }: { device: Device }) {
  const t = useWords(deviceWords)
  const renew = useMutation({ mutationFn: () => renewToken({ params: { id: device.id } }) })
  const [closed, setClosed] = useState(false)
  const ask = () =>
    confirmAction({
      title: t.renewToken,
      text: t.renewTokenAsk(device.name),
      action: t.renewToken,
      danger: true,
      onConfirm: () => {
        setClosed(false)
        renew.mutate()
      },
    })
  const done = () => setClosed(true)
  if (device.access.relation !== 'owner') return null
  return (
    <Can needs={['iot:device:add']}>
      <Button
        variant="default"
        leftSection={<IconKey size={16} aria-hidden />}
        loading={renew.isPending}
        onClick={ask}
      >
        {t.renewToken}
      </Button>
      <Modal
        opened={renew.data !== undefined && !closed}
        onClose={done}
        title={t.tokenRenewed}
        closeOnClickOutside={false}
        closeOnEscape={false}
        withCloseButton={false}
        size="lg"
      >
        {renew.data ? <DeviceSecret secret={{ ...device, ...renew.data }} onDone={done} /> : null}
      </Modal>
    </Can>
  )
}
