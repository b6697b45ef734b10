import { overviewCalls } from './analysis/overview.ts'
import { siteOverviewCalls } from './analysis/site.ts'
import { endpoints } from './kernel/endpoints.ts'

/** What is made of many devices. A page takes the part that it calls, so that it loads no more. */
export const analysis = endpoints({ ...overviewCalls, ...siteOverviewCalls })
