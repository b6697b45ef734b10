/**
 * The live socket at `/prod-api/live`, one per page. The page authenticates, then subscribes to what it
 * shows; the server sends the events of these topics, as far as the account may see them. The token travels
 * in the first message, never in the URL.
 */
export const livePath = '/live'

export const maxLiveTopics = 64
