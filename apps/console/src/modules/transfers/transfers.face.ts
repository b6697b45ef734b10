export { ReceivedTransfers } from './ReceivedTransfers.tsx'
export { TransferForm } from './TransferForm.tsx'
export { TransfersPanel } from './TransfersPanel.tsx'
export { WaitingTransfer } from './WaitingTransfer.tsx'
