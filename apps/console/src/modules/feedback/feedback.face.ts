import { lazy } from 'react'

export { feedbackKey } from './feedback.queries.ts'

/** The panel of a device's page. */
export const FeedbackPanel = lazy(() => import('./FeedbackPanel.tsx'))
