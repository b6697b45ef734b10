import { lazy } from 'react'

export { memberWords } from './members.words.ts'
export { ProfilePanel } from './profile/ProfilePanel.tsx'
export { PasswordPanel } from './security/PasswordPanel.tsx'
export { SessionsPanel } from './security/SessionsPanel.tsx'
export { SignInsPanel } from './security/SignInsPanel.tsx'

export const ApiKeysPanel = lazy(() => import('./keys/ApiKeysPanel.tsx'))
