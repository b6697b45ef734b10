import * as z from 'zod/mini'

/** One's own notices. */
export const noticeTopic = z.literal('notices')

export const noticeNews = [
  /** The account's notifications, or which of them are read. */
  z.object({ kind: z.literal('notices.changed') }),
] as const
