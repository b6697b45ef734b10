import type { PersonCtx } from '../../../platform/context.ts'

declare module '../../../platform/events/events.ts' {
  interface EventMap {
    /** What the screens and displays of an account show, or may show, changed. */
    'screens.changed': { accountId: string }
  }
}

export const notifyScreens = ({ events, actor }: Pick<PersonCtx, 'events' | 'actor'>): void =>
  events.emit('screens.changed', { accountId: actor.id })
