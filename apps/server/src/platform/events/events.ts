import { EventEmitter } from 'node:events'

/** Name -> payload of everything that modules tell each other. Each module adds its own by augmentation. */
export interface EventMap {
  /** For a while this server heard nothing of others, or of one: what is remembered until news of it comes is asked for anew. */
  'news.missed': Record<string, never>
}

type Listener<Name extends keyof EventMap> = (payload: EventMap[Name]) => void

/** News that goes up the staircase: emitted after the commit, heard in the same process, past tense. */
export interface Events {
  emit<Name extends keyof EventMap>(name: Name, payload: EventMap[Name]): void
  on<Name extends keyof EventMap>(name: Name, listener: Listener<Name>): () => void
}

/** A listener that throws is reported and does not keep the others from hearing. */
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
