import * as z from 'zod/mini'
import { liveMessageOf, liveRequestOf } from '../kernel/live.ts'
import { nouns } from './nouns.ts'
import type { PartOf } from './parts.ts'
import './tabs.ts'

type Live = PartOf<'live'>
type TopicSchema = Live extends infer One ? (One extends { topic: infer Topic } ? Topic : never) : never
/** The live updates of one noun. */
export type NewsSchema = Live extends infer One
  ? One extends { news: readonly (infer News)[] }
    ? News
    : never
  : never

const parts = nouns.flatMap((noun) => ('live' in noun ? [noun.live] : []))
const topics = parts.flatMap((live): TopicSchema[] => ('topic' in live ? [live.topic] : []))
const updates = parts.flatMap((live): readonly NewsSchema[] => ('news' in live ? live.news : []))

/** What a page may watch. Each module declares its topic and news in its `<module>.live.ts`. */
const liveTopic = z.union(topics)
export type LiveTopic = z.output<TopicSchema>

export const liveRequest = liveRequestOf(liveTopic)
export type LiveRequest = z.output<typeof liveRequest>

/** A live update. A page patches what it shows or refetches it. */
export type News = z.output<NewsSchema>
export type NewsWire = z.input<NewsSchema>

export const liveMessage = liveMessageOf(liveTopic, updates)
export type LiveMessage = z.output<typeof liveMessage>
export type LiveMessageWire = z.input<typeof liveMessage>
