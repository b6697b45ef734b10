import type { AuditRecorder } from '../http/audit/audit.ts'
import type { Identity } from '../identity.ts'
import type { JobNotes } from '../jobs/jobs.ts'
import type { Viewers } from '../live/viewers.ts'
import type { StoreMessage } from '../messenger.ts'
import type { Settings } from '../settings.ts'
import type { NeededPorts } from './ports.ts'

declare module './ports.ts' {
  interface Ports {
    'platform.audit': AuditRecorder
    'platform.identity': Identity
    'platform.jobNotes': JobNotes
    'platform.outbox': { keep: StoreMessage }
    'platform.settings': Settings
    'platform.viewers': Viewers
  }
}

/** What the platform itself uses of modules. */
export const platformNeeds: NeededPorts = {
  'platform.audit': ['open', 'denied', 'goOn'],
  'platform.identity': ['identify', 'identifyAgain', 'touchOpenSessions'],
  'platform.jobNotes': ['began', 'ended'],
  'platform.outbox': ['keep'],
  'platform.settings': ['get', 'branding', 'learn'],
  'platform.viewers': ['viewer'],
}
