import * as z from 'zod/mini'

/** The account's own webhooks. */
export const webhookTopic = z.literal('webhooks')

export const webhookNews = [
  /** A webhook of the account changed, or a call of it ended. */
  z.object({ kind: z.literal('webhooks.changed') }),
] as const
