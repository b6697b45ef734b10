/** What other modules may show of the door and of choosing a password. */
export { PasswordStrength } from './account/passwords/PasswordStrength.tsx'
export { DoorBar } from './door/DoorBar.tsx'
export { Switcher } from './door/Switcher.tsx'
export { AddressCell } from './sign-ins/AddressCell.tsx'
export { DeviceName, useDeviceText } from './sign-ins/DeviceName.tsx'
export { useSignInColumns } from './sign-ins/useSignInColumns.tsx'
