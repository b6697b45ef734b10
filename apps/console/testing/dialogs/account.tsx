import { share } from '@limpid/contract/shares/received'
import { transfer } from '@limpid/contract/transfers/transfers'
import { savedView } from '@limpid/contract/views/views'
import { SecondFactorPanel } from '../../src/modules/auth/second-factor/SecondFactorPanel.tsx'
import SetUpDialog from '../../src/modules/auth/second-factor/SetUpDialog.tsx'
import { ScanDialog } from '../../src/modules/claims/enter/ScanDialog.tsx'
import { NewKeyModal } from '../../src/modules/members/keys/NewKeyModal.tsx'
import { BindModal } from '../../src/modules/members/profile/BindModal.tsx'
import { UnbindModal } from '../../src/modules/members/profile/UnbindModal.tsx'
import { EndOthersDialog } from '../../src/modules/members/security/EndOthersDialog.tsx'
import { ChangeDialog } from '../../src/modules/shares/dialogs/ChangeDialog.tsx'
import { ShareDialog } from '../../src/modules/shares/dialogs/ShareDialog.tsx'
import { LeaveButton } from '../../src/modules/shares/received/LeaveButton.tsx'
import { AcceptDialog } from '../../src/modules/transfers/AcceptDialog.tsx'
import { ManageViews } from '../../src/modules/views/ManageViews.tsx'
import { SaveViewDialog } from '../../src/modules/views/SaveViewDialog.tsx'
import { RenewSecret } from '../../src/modules/webhooks/calls/RenewSecret.tsx'
import { WebhookDialog } from '../../src/modules/webhooks/WebhookDialog.tsx'
import { sampleOf } from '../sample/sampleOf.ts'
import { type DialogRow, nothing } from './row.ts'

const now = { search: '', hidden: [] }

export const accountDialogs: DialogRow[] = [
  {
    file: 'modules/auth/second-factor/SecondFactorPanel.tsx',
    open: () => <SecondFactorPanel />,
    press: ['关闭'],
  },
  {
    file: 'modules/auth/second-factor/SecondFactorPanel.tsx',
    open: () => <SecondFactorPanel />,
    press: ['重新生成恢复码'],
  },
  {
    file: 'modules/auth/second-factor/SetUpDialog.tsx',
    open: (close) => <SetUpDialog onClose={close} onDone={nothing} />,
  },
  {
    file: 'modules/claims/enter/ScanDialog.tsx',
    open: (close) => <ScanDialog onCode={nothing} onClose={close} />,
    plain: true,
  },
  {
    file: 'modules/members/keys/NewKeyModal.tsx',
    open: (close) => <NewKeyModal opened onClose={close} />,
  },
  {
    file: 'modules/members/profile/BindModal.tsx',
    open: (close) => <BindModal kind="mobile" opened onClose={close} />,
  },
  {
    file: 'modules/members/profile/UnbindModal.tsx',
    open: (close) => <UnbindModal kind="email" opened onClose={close} />,
  },
  {
    file: 'modules/members/security/EndOthersDialog.tsx',
    open: (close) => <EndOthersDialog opened onClose={close} />,
  },
  {
    file: 'modules/shares/dialogs/ChangeDialog.tsx',
    open: (close) => <ChangeDialog share={sampleOf(share)} recipient="sample" opened onClose={close} />,
  },
  {
    file: 'modules/shares/dialogs/ShareDialog.tsx',
    open: (close) => (
      <ShareDialog
        target={{ thing: { deviceIds: ['7'] }, name: '一号厨房', tabs: [] }}
        opened
        onClose={close}
      />
    ),
  },
  {
    file: 'modules/shares/received/LeaveButton.tsx',
    open: () => <LeaveButton of={{ deviceId: '7' }} name="一号厨房" look="page" />,
    press: ['退出共享'],
    plain: true,
  },
  {
    file: 'modules/transfers/AcceptDialog.tsx',
    open: (close) => <AcceptDialog transfer={sampleOf(transfer)} onClose={close} />,
  },
  {
    file: 'modules/views/ManageViews.tsx',
    open: (close) => <ManageViews now={now} views={[sampleOf(savedView)]} opened onClose={close} />,
    plain: true,
  },
  {
    file: 'modules/views/SaveViewDialog.tsx',
    open: (close) => <SaveViewDialog list="devices" now={now} opened onClose={close} />,
  },
  {
    file: 'modules/webhooks/WebhookDialog.tsx',
    open: (close) => <WebhookDialog opened onClose={close} />,
  },
  {
    file: 'modules/webhooks/calls/RenewSecret.tsx',
    open: () => <RenewSecret id="7" />,
    press: ['更换密钥', '更换'],
    locked: true,
  },
]
