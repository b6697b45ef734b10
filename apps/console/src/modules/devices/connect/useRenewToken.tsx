import type { Device } from '@limpid/contract/fleet/fleet'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { confirmAction } from '../../../kit/confirmAction.ts'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { DeviceSecret } from '../DeviceSecret.tsx'
import { renewToken } from '../devices.queries.ts'
import { deviceWords } from '../devices.words.ts'

/** Replaces a device's token after confirmation; `dialog` shows the new one once. */
export function useRenewToken(device: Device) {
  const t = useWords(deviceWords)
  const [shown, setShown] = useState(false)
  const renew = useMutation({
    mutationFn: () => renewToken({ params: { id: device.id } }),
    onSuccess: () => setShown(true),
  })
  return {
    pending: renew.isPending,
    ask: () =>
      confirmAction({
        title: t.renewToken,
        text: t.renewTokenAsk(device.name),
        action: t.renewToken,
        danger: true,
        onConfirm: () => renew.mutate(),
      }),
    dialog: (
      <Dialog
        opened={shown && renew.data !== undefined}
        onClose={() => setShown(false)}
        title={t.tokenRenewed}
        locked
        size="lg"
      >
        {renew.data ? (
          <DeviceSecret secret={{ ...device, ...renew.data }} onDone={() => setShown(false)} />
        ) : null}
      </Dialog>
    ),
  }
}
