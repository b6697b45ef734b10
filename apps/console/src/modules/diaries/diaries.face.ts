import { lazy } from 'react'

export const DiaryPanel = lazy(() => import('./DiaryPanel.tsx'))
