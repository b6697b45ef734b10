import type { Device } from '@limpid/contract/fleet/fleet'
import { IconSettings } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useCan } from '../../../kit/access/Can.tsx'
import { confirmAction } from '../../../kit/confirmAction.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { deviceWords, revokeToken, useRenewToken } from '../../../modules/devices/devices.public.ts'
import { TransferForm } from '../../../modules/transfers/transfers.public.ts'
import { ActionEntry, ActionMenu } from '../../../ui/drop/ActionMenu.tsx'
import { dropDivider } from '../../../ui/drop/DropList.tsx'
import { manageWords } from './manage.words.ts'

const loadEdit = () => import('./EditDeviceForm.tsx')
const loadRemove = () => import('./RemoveDeviceForm.tsx')
const late = { EditDeviceForm: lazy(loadEdit), RemoveDeviceForm: lazy(loadRemove) }

interface FormsOfDevice {
  EditDeviceForm: DeviceForm
  RemoveDeviceForm: DeviceForm
}
type DeviceForm = ComponentType<{ device: Device; onDone: () => void }>

/** Owner's actions for a device: edit, token, delete. */
export function DeviceMenu({ device }: { device: Device }) {
  const t = useWords(manageWords)
  const devices = useWords(deviceWords)
  const can = useCan()
  const [dialog, setDialog] = useState<'edit' | 'remove' | 'transfer'>()
  const close = () => setDialog(undefined)
  // Loaded behind the page: a dialog that opens has its fields at once, and the first of them the focus.
  const loaded = useRef<FormsOfDevice>(late)
  useEffect(() => {
    Promise.all([loadEdit(), loadRemove()]).then(
      ([edit, remove]) => {
        loaded.current = { EditDeviceForm: edit.default, RemoveDeviceForm: remove.default }
      },
      () => undefined,
    )
  }, [])
  // As they were when the dialog opened: another component in its place would lose what was typed.
  const [{ EditDeviceForm, RemoveDeviceForm }, setForms] = useState<FormsOfDevice>(late)
  const open = (form: 'edit' | 'remove') => {
    setForms(loaded.current)
    setDialog(form)
  }
  const { pending, ask: askRenew, dialog: dialogOfToken } = useRenewToken(device)
  const askRevoke = useRevoke(device)
  const [edits, adds, gives, removes] = [
    can(['iot:device:edit']),
    can(['iot:device:add']),
    can(['iot:device:transfer']),
    can(['iot:device:delete']),
  ]
  if (device.access.relation !== 'owner' || !(edits || adds || gives || removes)) return null
  return (
    <>
      <ActionMenu label={t.manage} icon={<IconSettings size={16} aria-hidden />} loading={pending}>
        {edits ? <ActionEntry onClick={() => open('edit')}>{t.editTitle}</ActionEntry> : null}
        {adds ? <ActionEntry onClick={askRenew}>{devices.renewToken}</ActionEntry> : null}
        {edits && device.hasToken ? <ActionEntry onClick={askRevoke}>{t.revokeToken}</ActionEntry> : null}
        {gives ? <ActionEntry onClick={() => setDialog('transfer')}>{t.transferTitle}</ActionEntry> : null}
        {removes ? (
          <>
            <hr className={dropDivider} />
            <ActionEntry onClick={() => open('remove')}>{t.removeTitle}</ActionEntry>
          </>
        ) : null}
      </ActionMenu>
      <FormDialog opened={dialog === 'edit'} onClose={close} title={t.editTitle}>
        <Suspense>
          <EditDeviceForm device={device} onDone={close} />
        </Suspense>
      </FormDialog>
      <FormDialog opened={dialog === 'transfer'} onClose={close} title={t.transferTitle}>
        <TransferForm device={device} onDone={close} />
      </FormDialog>
      <FormDialog opened={dialog === 'remove'} onClose={close} title={t.removeTitle}>
        <Suspense>
          <RemoveDeviceForm device={device} onDone={close} />
        </Suspense>
      </FormDialog>
      {dialogOfToken}
    </>
  )
}

/** Revokes a token after confirmation. */
function useRevoke({ id, name }: Device): () => void {
  const t = useWords(manageWords)
  const revoke = useMutation({
    mutationFn: () => revokeToken({ params: { id } }),
    onSuccess: () => {
      toastDone(t.tokenRevoked)
    },
  })
  return () =>
    confirmAction({
      title: t.revokeToken,
      text: t.revokeTokenAsk(name),
      action: t.revokeToken,
      danger: true,
      onConfirm: revoke.mutate,
    })
}
