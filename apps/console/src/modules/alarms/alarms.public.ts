import { lazy } from 'react'

/** The link to the alarm of an active fault of a device; loaded when there is one. */
export const FaultAlarm = lazy(() => import('./count/FaultAlarm.tsx'))
