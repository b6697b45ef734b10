import { endpoints } from '../kernel/endpoints.ts'
import { reportFileCalls } from './files.ts'
import { scheduleCalls } from './schedules.ts'
import { subscriptionCalls } from './subscriptions.ts'

/** Reports of the analysis: as files, and by mail. Each page imports only the part it calls. */
export const reports = endpoints({ ...reportFileCalls, ...scheduleCalls, ...subscriptionCalls })
