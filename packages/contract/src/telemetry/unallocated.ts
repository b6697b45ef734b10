import * as z from 'zod/mini'
import { instant } from '../kernel/time.ts'

/**
 * What a counter rose by, in its own unit, across whole hours or days without an accepted reading: when is not
 * known, so no hour or day has it. From the last reading before to the first one after; of deleted readings, the
 * ends of their hours or days.
 */
export const unallocatedUse = z.object({ from: instant, to: instant, increase: z.number() })
export type UnallocatedUse = z.output<typeof unallocatedUse>
