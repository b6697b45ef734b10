import type { Device } from '@limpid/contract/fleet/fleet'
import { Modal } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../../kit/access/Can.tsx'
import { confirmAction } from '../../../kit/confirmAction.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { DeviceSecret, renewToken, revokeToken } from '../../../modules/devices/devices.public.ts'
import { TransferForm } from '../../../modules/transfers/transfers.public.ts'
import { ActionEntry, ActionMenu } from '../../../ui/drop/ActionMenu.tsx'
import { dropDivider } from '../../../ui/drop/DropList.tsx'
import { EditDeviceForm } from './EditDeviceForm.tsx'
import { manageWords } from './manage.words.ts'
import { RemoveDeviceForm } from './RemoveDeviceForm.tsx'

/** Owner's actions for a device: edit, token, delete. */
export function DeviceMenu({ device }: { device: Device }) {
  const t = useWords(manageWords)
  const common = useWords(kitWords)
  const can = useCan()
  const [dialog, setDialog] = useState<'edit' | 'remove' | 'token' | 'transfer'>()
  const close = () => setDialog(undefined)
  const { renew, askRenew, askRevoke } = useTokenActs(device, () => setDialog('token'))
  const [edits, adds, gives, removes] = [
    can(['iot:device:edit']),
    can(['iot:device:add']),
    can(['iot:device:transfer']),
    can(['iot:device:delete']),
  ]
  if (device.access.relation !== 'owner' || !(edits || adds || gives || removes)) return null
  return (
    <>
      <ActionMenu label={t.manage} icon={<IconSettings size={16} aria-hidden />} loading={renew.isPending}>
        {edits ? <ActionEntry onClick={() => setDialog('edit')}>{t.editTitle}</ActionEntry> : null}
        {adds ? <ActionEntry onClick={askRenew}>{t.renewToken}</ActionEntry> : null}
        {edits && device.hasToken ? <ActionEntry onClick={askRevoke}>{t.revokeToken}</ActionEntry> : null}
        {gives ? <ActionEntry onClick={() => setDialog('transfer')}>{t.transferTitle}</ActionEntry> : null}
        {removes ? (
          <>
            <hr className={dropDivider} />
            <ActionEntry onClick={() => setDialog('remove')}>{t.removeTitle}</ActionEntry>
          </>
        ) : null}
      </ActionMenu>
      <FormDialog opened={dialog === 'edit'} onClose={close} title={t.editTitle}>
        <EditDeviceForm device={device} onDone={close} />
      </FormDialog>
      <FormDialog opened={dialog === 'transfer'} onClose={close} title={t.transferTitle}>
        <TransferForm device={device} onDone={close} />
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

/** Revokes or replaces a token after confirmation. */
function useTokenActs({ id, name }: Device, onRenewed: () => void) {
  const t = useWords(manageWords)
  const renew = useMutation({
    mutationFn: () => renewToken({ params: { id } }),
    onSuccess: () => {
      onRenewed()
    },
  })
  const revoke = useMutation({
    mutationFn: () => revokeToken({ params: { id } }),
    onSuccess: () => {
      toastDone(t.tokenRevoked)
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
