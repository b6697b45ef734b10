import { EventEmitter } from 'node:events'

/** Event name -> payload of all events between modules. Each module adds its own by augmentation. */
export interface EventMap {
  /**
   * This server temporarily received no events from the others, or from one of them: everything cached until
   * an event arrives is refetched.
   */
  'news.missed': Record<string, never>
}

type Listener<Name extends keyof EventMap> = (payload: EventMap[Name]) => void

/** News that goes up the layers: emitted after the commit, delivered in the same process, past tense. */
export interface Events {
  emit<Name extends keyof EventMap>(name: Name, payload: EventMap[Name]): void
  on<Name extends keyof EventMap>(name: Name, listener: Listener<Name>): () => void
}

/** A listener that throws is reported and does not stop the others. */
export function createEvents(onFault: (error: unknown, name: string) => void): Events {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  return {
    emit(name, payload) {
      emitter.emit(name, payload)
    },
    on(name, listener) {
      const guarded = (payload: EventMap[typeof name]) => {
        try {
          listener(payload)
        } catch (error) {
          onFault(error, name)
        }
      }
      emitter.on(name, guarded)
      return () => emitter.off(name, guarded)
    },
  }
}
