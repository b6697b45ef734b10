/** The public interface of alarms for higher modules. */

import './alarm-escalations.ts'
import './alarm-maintenance.ts'

export type { AlarmFollowUps } from './alarm-follow-ups.ts'

export { deliverAlarms } from './delivery/deliver.service.ts'
export { listQuietHours } from './delivery/preferences.reads.ts'
export { deferNotices } from './delivery/quiet.store.ts'
export { splitQuiet } from './delivery/quiet.ts'
export { spanOf, timesOf } from './delivery/time-of-day.rules.ts'
export type { ActiveCondition, Observation } from './intake/observation.ts'
export { observe } from './intake/observe.ts'
export { applyMaintenance } from './maintenance/maintenance.service.ts'
export { firstOf } from './notices/content.ts'
export { storeRecipients } from './notices/ended.store.ts'
export { noteEscalated, noteStopped, recordHeld, recordQuietHours } from './notices/notices.store.ts'
export { listNamed } from './notices/raised.reads.ts'
export { countOfDevices, hasOpenAlarm, type OpenAlarmsById, seesAlarms } from './open/open.reads.ts'
export { isOpen } from './page/filters.reads.ts'
export { ofThisOwner } from './page/fleet.reads.ts'
export { inScope } from './scope/scope.reads.ts'
export { previewSilence } from './silence/silence.reads.ts'
