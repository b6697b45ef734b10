/** What other modules may show of the door and of choosing a password. */
export { PasswordStrength } from './account/PasswordStrength.tsx'
export { DoorBar } from './DoorBar.tsx'
export { Switcher } from './Switcher.tsx'
export { DeviceName, useDeviceText } from './sign-ins/DeviceName.tsx'
export { useSignInColumns } from './sign-ins/useSignInColumns.tsx'
