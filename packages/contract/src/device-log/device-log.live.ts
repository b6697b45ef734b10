import * as z from 'zod/mini'

export const actionNews = [z.object({ kind: z.literal('log.added'), deviceId: z.string() })] as const
