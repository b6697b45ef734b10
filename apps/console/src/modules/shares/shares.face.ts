export { ShareButton } from './dialogs/ShareButton.tsx'
export { LeaveButton } from './received/LeaveButton.tsx'
export { addresseeOf } from './terms.ts'
export { ViewersPanel } from './viewers/ViewersPanel.tsx'
