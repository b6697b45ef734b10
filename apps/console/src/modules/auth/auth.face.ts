/** What other modules may show of the door. */
export { DoorBar } from './DoorBar.tsx'
export { Switcher } from './Switcher.tsx'
