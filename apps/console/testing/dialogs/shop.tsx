import { orders } from '@limpid/contract/orders/orders'
import { orderDetail, orderLine, orderReturn, parcel } from '@limpid/contract/orders/schemas'
import ReasonForm from '../../src/kit/form/reason/ReasonForm.tsx'
import { AddressDialog } from '../../src/modules/addresses/AddressDialog.tsx'
import HandOutManyDialog from '../../src/modules/coupons/give/HandOutManyDialog.tsx'
import GiveCouponDialog from '../../src/modules/customers/member/GiveCouponDialog.tsx'
import BulkDialog from '../../src/modules/goods/bulk/BulkDialog.tsx'
import ImportGoods from '../../src/modules/goods/import/ImportGoods.tsx'
import { PlanDialog } from '../../src/modules/orders/drafts/PlanDialog.tsx'
import RequestInvoiceDialog from '../../src/modules/orders/invoices/RequestInvoiceDialog.tsx'
import ImportNumbers from '../../src/modules/orders/invoices/staff/ImportNumbers.tsx'
import { InvoiceDrawer } from '../../src/modules/orders/invoices/staff/InvoiceDrawer.tsx'
import { IssueDialog } from '../../src/modules/orders/invoices/staff/IssueDialog.tsx'
import { TitleDialog } from '../../src/modules/orders/invoices/titles/TitleDialog.tsx'
import { ReceiveDialog } from '../../src/modules/orders/mine/Receive.tsx'
import { ReportDialog } from '../../src/modules/orders/mine/ReportDialog.tsx'
import { EnterDialog } from '../../src/modules/orders/online/AttemptActions.tsx'
import { PaymentDialog } from '../../src/modules/orders/payments/PaymentDialog.tsx'
import BulkShipDialog from '../../src/modules/orders/staff/BulkShipDialog.tsx'
import { NoteDialog } from '../../src/modules/orders/staff/NoteDialog.tsx'
import RefundReturn from '../../src/modules/orders/staff/RefundReturn.tsx'
import { TrackingDialog } from '../../src/modules/orders/staff/TrackingButton.tsx'
import ImportStatement from '../../src/modules/orders/statements/ImportStatement.tsx'
import { AssignDialog } from '../../src/modules/orders/statements/LineActions.tsx'
import { PiecesDialog } from '../../src/modules/orders/view/PiecesDialog.tsx'
import { ProposalDialog } from '../../src/modules/wallets/ProposalDialog.tsx'
import { sampleOf } from '../sample/sampleOf.ts'
import { type DialogRow, nothing } from './row.ts'

const received = { order: sampleOf(orderDetail), parcel: { ...sampleOf(parcel), receivedAt: null } }

export const shopDialogs: DialogRow[] = [
  {
    file: 'modules/addresses/AddressDialog.tsx',
    open: (close) => <AddressDialog edited="new" onClose={close} />,
  },
  {
    file: 'modules/orders/mine/Receive.tsx',
    open: (close) => <ReceiveDialog opened {...received} onClose={close} onWrong={nothing} />,
  },
  {
    file: 'modules/orders/mine/ReportDialog.tsx',
    open: (close) => <ReportDialog opened {...received} onClose={close} />,
  },
  {
    file: 'modules/orders/drafts/PlanDialog.tsx',
    open: (close) => (
      <PlanDialog opened plan={{ enabled: true, approver: '', monthlyCap: null }} onClose={close} />
    ),
  },
  {
    file: 'modules/orders/staff/NoteDialog.tsx',
    open: (close) => <NoteDialog opened title="Note" submit={async () => undefined} onClose={close} />,
  },
  {
    file: 'modules/orders/staff/RefundReturn.tsx',
    open: (close) => <RefundReturn opened returned={sampleOf(orderReturn)} onClose={close} />,
  },
  {
    file: 'kit/form/reason/ReasonForm.tsx',
    open: (close) => (
      <ReasonForm
        opened
        {...{ title: 'Reject', action: 'Reject', done: 'Rejected', codes: ['other'] }}
        words={{ other: { zh: '其他', en: 'Other' } }}
        submit={async () => undefined}
        onClose={close}
      />
    ),
  },
  {
    file: 'modules/orders/staff/TrackingButton.tsx',
    open: (close) => (
      <TrackingDialog
        opened
        title="Tracking"
        parcel={{ id: '1', carrier: '', tracking: '' }}
        order={{ parcels: [] }}
        onClose={close}
      />
    ),
  },
  {
    file: 'modules/orders/staff/BulkShipDialog.tsx',
    open: (close) => <BulkShipDialog numbers={['1']} onClose={close} />,
  },
  {
    file: 'modules/orders/view/PiecesDialog.tsx',
    open: (close) => (
      <PiecesDialog
        opened
        act="ship"
        lines={[{ ...sampleOf(orderLine), quantity: 2, shipped: 0, cancelled: 0 }]}
        submit={async () => undefined}
        onClose={close}
      />
    ),
  },
  {
    file: 'modules/orders/payments/PaymentDialog.tsx',
    open: (close) => <PaymentDialog opened onClose={close} />,
  },
  {
    file: 'modules/customers/member/GiveCouponDialog.tsx',
    open: (close) => <GiveCouponDialog opened member="anna" onClose={close} />,
  },
  {
    file: 'modules/coupons/give/HandOutManyDialog.tsx',
    open: (close) => (
      <HandOutManyDialog count={2} listMembers={async () => ['anna', 'bert']} onClose={close} />
    ),
  },
  {
    file: 'modules/wallets/ProposalDialog.tsx',
    open: (close) => <ProposalDialog opened onClose={close} />,
  },
  {
    file: 'modules/orders/online/AttemptActions.tsx',
    open: (close) => <EnterDialog id="1" onClose={close} />,
  },
  {
    file: 'modules/orders/statements/LineActions.tsx',
    open: (close) => <AssignDialog id="1" onClose={close} />,
  },
  {
    file: 'modules/orders/statements/ImportStatement.tsx',
    open: (close) => <ImportStatement onClose={close} />,
  },
  {
    file: 'modules/orders/invoices/titles/TitleDialog.tsx',
    open: (close) => <TitleDialog edited="new" onClose={close} />,
  },
  {
    file: 'modules/orders/invoices/RequestInvoiceDialog.tsx',
    open: (close) => <RequestInvoiceDialog orderId="1" onClose={close} />,
  },
  {
    file: 'modules/orders/invoices/staff/IssueDialog.tsx',
    open: (close) => (
      <IssueDialog invoice={sampleOf(orders.invoices.reply).list[0] as never} onClose={close} />
    ),
  },
  {
    file: 'modules/orders/invoices/staff/InvoiceDrawer.tsx',
    open: (close) => <InvoiceDrawer id="1" onShow={nothing} onClose={close} />,
  },
  {
    file: 'modules/orders/invoices/staff/ImportNumbers.tsx',
    open: (close) => <ImportNumbers onClose={close} />,
  },
  {
    file: 'modules/goods/import/ImportGoods.tsx',
    open: (close) => <ImportGoods onClose={close} />,
  },
  {
    file: 'modules/goods/bulk/BulkDialog.tsx',
    open: (close) => (
      <BulkDialog act="prices" goods={{ ids: ['1'] }} count="1" onClose={close} onDone={nothing} />
    ),
  },
]
