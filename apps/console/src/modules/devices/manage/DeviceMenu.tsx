import type { Device } from '@limpid/contract/fleet'
import { Button, Modal } from '@mantine/core'
import { IconChevronDown, IconSettings } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../../kit/Can.tsx'
import { confirmAction } from '../../../kit/confirmAction.ts'
import { FormDialog } from '../../../kit/FormDialog.tsx'
import { kitWords } from '../../../kit/kit.words.ts'
import { toastDone } from '../../../kit/toast.ts'
import { useWords } from '../../../kit/useWords.ts'
import { dropDivider, dropEntry } from '../../../ui/DropList.tsx'
import { DropMenu } from '../../../ui/DropMenu.tsx'
import { DeviceSecret } from '../DeviceSecret.tsx'
import { refreshDevice, renewToken, revokeToken } from '../devices.queries.ts'
import { EditDeviceForm } from './EditDeviceForm.tsx'
import { manageWords } from './manage.words.ts'
import { RemoveDeviceForm } from './RemoveDeviceForm.tsx'

/** What an owner does with a device: its facts, its token, its end. */
export function DeviceMenu({ device }: { device: Device }) {
  const t = useWords(manageWords)
  const common = useWords(kitWords)
  const can = useCan()
  const [dialog, setDialog] = useState<'edit' | 'remove' | 'token'>()
  const close = () => setDialog(undefined)
  const { renew, askRenew, askRevoke } = useTokenActs(device, () => setDialog('token'))
  const [edits, adds, removes] = [
    can(['iot:device:edit']),
    can(['iot:device:add']),
    can(['iot:device:delete']),
  ]
  if (device.access.relation !== 'owner' || !(edits || adds || removes)) return null
  const entry = (words: string, act: () => void) => (
    <button type="button" {...dropEntry} onClick={act}>
      {words}
    </button>
  )
  return (
    <>
      <DropMenu
        side="bottom-end"
        button={(props) => (
          <Button
            {...props}
            variant="default"
            loading={renew.isPending}
            leftSection={<IconSettings size={16} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            {t.manage}
          </Button>
        )}
      >
        {edits ? entry(t.editTitle, () => setDialog('edit')) : null}
        {adds ? entry(t.renewToken, askRenew) : null}
        {edits && device.hasToken ? entry(t.revokeToken, askRevoke) : null}
        {removes ? (
          <>
            <hr className={dropDivider} />
            {entry(t.removeTitle, () => setDialog('remove'))}
          </>
        ) : null}
      </DropMenu>
      <FormDialog opened={dialog === 'edit'} onClose={close} title={t.editTitle}>
        <EditDeviceForm device={device} onDone={close} />
      </FormDialog>
      <FormDialog opened={dialog === 'remove'} onClose={close} title={t.removeTitle}>
        <RemoveDeviceForm device={device} onDone={close} />
      </FormDialog>
      <Modal
        opened={dialog === 'token' && renew.data !== undefined}
        onClose={close}
        title={t.tokenRenewed}
        closeOnClickOutside={false}
        closeOnEscape={false}
        withCloseButton={false}
        closeButtonProps={{ 'aria-label': common.close }}
        size="lg"
      >
        {renew.data ? <DeviceSecret secret={{ ...device, ...renew.data }} onDone={close} /> : null}
      </Modal>
    </>
  )
}

/** Asks before a token ends, and ends it. */
function useTokenActs({ id, name }: Device, onRenewed: () => void) {
  const t = useWords(manageWords)
  const client = useQueryClient()
  const renew = useMutation({
    mutationFn: () => renewToken({ params: { id } }),
    onSuccess: () => {
      onRenewed()
      return refreshDevice(client, id)
    },
  })
  const revoke = useMutation({
    mutationFn: () => revokeToken({ params: { id } }),
    onSuccess: () => {
      toastDone(t.tokenRevoked)
      return refreshDevice(client, id)
    },
  })
  const ask = (title: string, text: string, onConfirm: () => void) =>
    confirmAction({ title, text, action: title, danger: true, onConfirm })
  return {
    renew,
    askRenew: () => ask(t.renewToken, t.renewTokenAsk(name), renew.mutate),
    askRevoke: () => ask(t.revokeToken, t.revokeTokenAsk(name), revoke.mutate),
  }
}
