import * as z from 'zod/mini'
import { severities } from '../products/severities.ts'

/**
 * Alarms that still hold and that nobody put aside, and how bad the worst of them is. It is kept here because sites are the lowest
 * module that counts them.
 */
export const openAlarms = z.object({ count: z.int(), severity: z.nullable(z.enum(severities)) })
export type OpenAlarms = z.output<typeof openAlarms>

/** Of what has no open alarm. */
export const noOpenAlarms: OpenAlarms = { count: 0, severity: null }
