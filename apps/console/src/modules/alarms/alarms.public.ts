import type { AlarmChanges } from '@limpid/contract/alarms/operations/operations'
import { lazy } from 'react'

export { alarmPath, alarmsPath } from './alarmPath.ts'
export { AlarmMark } from './count/AlarmMark.tsx'
export { deviceScopeOf } from './deviceScope.ts'

/** Acknowledges one alarm; its calls are loaded when somebody does. */
export async function acknowledgeAlarm(id: string): Promise<AlarmChanges> {
  const { acknowledge } = await import('./alarms.queries.ts')
  return acknowledge({ ids: [id] })
}

/** The link to the alarm of an active fault of a device; loaded when there is one. */
export const FaultAlarm = lazy(() => import('./count/FaultAlarm.tsx'))

/** What to do about an open alarm, on the tab of the device page where its remedy begins. */
export const TabAdvice = lazy(() => import('./record/TabAdvice.tsx'))

/** What a silence would have hidden, for the form of a rule; loaded once that is asked. */
export const loadSilenceEffect = () => import('./silence/SilenceEffect.tsx')

/** How the user hears of alarms, for the personal centre. */
export const PreferencesPanel = lazy(() => import('./preferences/PreferencesPanel.tsx'))
