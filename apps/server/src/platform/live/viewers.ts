import type { LiveTopic, NewsWire } from '@limpid/contract/catalogue/live'
import type { Actor } from '../context.ts'
import type { LiveClient } from './hub.ts'

/** Somebody who watches without an account's session: hears that something of these topics changed, not what. */
export interface Viewer {
  actor: Actor
  topics: readonly LiveTopic[]
}

export interface Viewers {
  /** Who has this key; undefined when it is unknown, revoked or of no use any more. */
  viewer(key: string): Promise<Viewer | undefined>
}

/** What a viewer is sent instead of any news. */
const somethingChanged: NewsWire = { kind: 'screen.changed' }
/** News that come together are sent as one. */
const togetherMs = 1_000

/** Receives news in place of a page and notifies it only occasionally that there were some. */
export function throttledClient(page: Pick<LiveClient, 'drop'>, send: (news: NewsWire) => void): LiveClient {
  let isDue = false
  const tell = () => {
    isDue = false
    send(somethingChanged)
  }
  return {
    send() {
      if (isDue) return
      isDue = true
      setTimeout(tell, togetherMs).unref()
    },
    drop: () => page.drop(),
  }
}
