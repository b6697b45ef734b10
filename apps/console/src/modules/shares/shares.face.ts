export { ShareButton } from './dialogs/ShareButton.tsx'
export { LeaveButton } from './received/LeaveButton.tsx'
export { ViewersPanel } from './viewers/ViewersPanel.tsx'
