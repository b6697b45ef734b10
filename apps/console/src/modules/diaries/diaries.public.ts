import { lazy } from 'react'

/** The wash ledger of a machine. */
export const DiaryPanel = lazy(() => import('./DiaryPanel.tsx'))
