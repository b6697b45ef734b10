/** What other modules may use: the pages of signing in and what belongs to them. */
export { SecondFactorPanel } from './second-factor/SecondFactorPanel.tsx'
export { SessionDevice } from './sessions/SessionDevice.tsx'
export { SignInBar } from './sign-in-frame/SignInBar.tsx'
export { Switcher } from './sign-in-frame/Switcher.tsx'
export { useDeviceText } from './sign-ins/DeviceName.tsx'
export { useSignInColumns } from './sign-ins/useSignInColumns.tsx'
