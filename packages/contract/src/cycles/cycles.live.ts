import * as z from 'zod/mini'

export const cycleNews = [z.object({ kind: z.literal('cycle.changed'), deviceId: z.string() })] as const
