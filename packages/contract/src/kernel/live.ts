import * as z from 'zod/mini'

/**
 * The live socket at `/prod-api/live`, one per page. The page authenticates, then subscribes to what it
 * shows; the server sends the events of these topics, as far as the account may see them. The token travels
 * in the first message, never in the URL.
 */
export const livePath = '/live'

export const maxLiveTopics = 64

export type Schema = z.core.$ZodType
export type Discriminable = z.core.$ZodTypeDiscriminable

/** What a page sends, with the topics it may watch. */
export function liveRequestOf<Topic extends Schema>(topic: Topic) {
  return z.discriminatedUnion('type', [
    z.object({ type: z.literal('hello'), token: z.string().check(z.maxLength(512)) }),
    /** Replaces the previous subscriptions. */
    z.object({ type: z.literal('watch'), topics: z.array(topic).check(z.maxLength(maxLiveTopics)) }),
  ])
}

/** What the server sends, with the topics it grants and the live updates it knows. */
export function liveMessageOf<Topic extends Schema, News extends Discriminable>(
  topic: Topic,
  updates: readonly News[],
) {
  // At least one module declares updates; the type of a list cannot say so.
  const news = z.discriminatedUnion('kind', updates as readonly [News, ...News[]])
  return z.discriminatedUnion('type', [
    /** Sent after the hello, and again when updates may have been missed: the page refetches what it shows. */
    z.object({ type: z.literal('welcome') }),
    /** Topics that the account may not see are omitted. */
    z.object({ type: z.literal('watching'), topics: z.array(topic) }),
    z.object({ type: z.literal('news'), news }),
    /** The session ended: the socket closes and must not be reopened with this token. */
    z.object({ type: z.literal('session-ended') }),
  ])
}
