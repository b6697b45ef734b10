export { ShareButton } from './dialogs/ShareButton.tsx'
export { LeaveButton } from './received/LeaveButton.tsx'
export { addresseeOf } from './terms/terms.ts'
export { ViewersPanel } from './viewers/ViewersPanel.tsx'
