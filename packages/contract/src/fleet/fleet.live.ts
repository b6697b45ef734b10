import * as z from 'zod/mini'

/** Who of one's devices came, went or began a wash, and what was written of them. */
export const fleetTopic = z.literal('fleet')
