import { endpoints } from '../kernel/endpoints.ts'
import { overviewCalls } from './overview.ts'
import { siteOverviewCalls } from './site.ts'
import { troubleCalls } from './troubles.ts'

/** Aggregates over many devices. Each page imports only the part it calls, to keep its bundle small. */
export const analysis = endpoints({ ...overviewCalls, ...troubleCalls, ...siteOverviewCalls })
