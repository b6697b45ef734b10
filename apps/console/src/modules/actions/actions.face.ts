import { lazy } from 'react'

export { actionsKey, messagesKey } from './actions.queries.ts'

export const ActionsPanel = lazy(() => import('./ActionsPanel.tsx'))
