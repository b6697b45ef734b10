import type { LiveTopic } from '@limpid/contract/catalogue/live'

/** What the dashboard and its frame load and keep up to date: public/start.js watches it before the application code has loaded. */
export const firstTopics = ['fleet', 'upkeep', 'notices'] as const satisfies readonly LiveTopic[]
