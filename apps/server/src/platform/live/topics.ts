import type { LiveTopic, NewsWire } from '@limpid/contract/catalogue/live'
import type { Actor, Ctx } from '../context.ts'

type KindOf<Topic extends string> = Topic extends `${infer Kind}:${string}` ? Kind : Topic

/** `device` of `device:7`, `notices` of `notices`. */
export type TopicKind = KindOf<LiveTopic>

/** Which of these topics an actor may watch, each with the channels that carry its news. */
export type ResolveTopics = (
  ctx: Ctx,
  actor: Actor,
  topics: readonly LiveTopic[],
) => ReadonlyMap<LiveTopic, readonly string[]> | Promise<ReadonlyMap<LiveTopic, readonly string[]>>

export type TopicResolvers = { readonly [Kind in TopicKind]?: ResolveTopics }

/**
 * What is sent to a page that begins to watch these topics, each with its channels: what changed since the page
 * loaded it reached nobody.
 */
export type GreetTopics = (
  ctx: Ctx,
  granted: ReadonlyMap<LiveTopic, readonly string[]>,
) => Promise<readonly NewsWire[]>

export type TopicGreetings = { readonly [Kind in TopicKind]?: GreetTopics }

const kindOf = (topic: LiveTopic) => topic.split(':', 1)[0] ?? ''

/** A topic whose channels depend on nothing but who asks; undefined for an actor who may not watch it. */
export function topicOf(channelsOf: (actor: Actor) => readonly string[] | undefined): ResolveTopics {
  return (_ctx, actor, topics) => {
    const channels = channelsOf(actor)
    return new Map(channels ? topics.map((topic) => [topic, channels]) : [])
  }
}

/** Puts the resolvers of all modules together. Throws when two resolve the same kind; a topic of no module is granted to nobody. */
export function topicResolver(ctx: Ctx, ofModules: readonly TopicResolvers[]) {
  const resolvers = new Map<string, ResolveTopics>()
  for (const [kind, resolve] of ofModules.flatMap((own) => Object.entries(own))) {
    if (resolvers.has(kind)) throw new Error(`Two modules resolve the live topic '${kind}'.`)
    resolvers.set(kind, resolve)
  }
  return async (actor: Actor, topics: readonly LiveTopic[]) => {
    const byKind = Map.groupBy(topics, kindOf)
    const granted = await Promise.all(
      [...byKind].map(async ([kind, some]) => [...((await resolvers.get(kind)?.(ctx, actor, some)) ?? [])]),
    )
    const channels = new Map(granted.flat())
    return new Map(
      topics.flatMap((topic) => {
        const own = channels.get(topic)
        return own ? [[topic, own] as const] : []
      }),
    )
  }
}

/** Puts the greetings of all modules together. */
export function topicGreeter(ctx: Ctx, ofModules: readonly TopicGreetings[]) {
  const greetings = new Map<string, GreetTopics>(ofModules.flatMap((own) => Object.entries(own)))
  return async (granted: ReadonlyMap<LiveTopic, readonly string[]>) => {
    const byKind = Map.groupBy(granted, ([topic]) => kindOf(topic))
    const sent = await Promise.all(
      [...byKind].map(([kind, some]) => greetings.get(kind)?.(ctx, new Map(some)) ?? []),
    )
    return sent.flat()
  }
}
