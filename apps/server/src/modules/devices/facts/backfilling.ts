import { type RawBuilder, sql } from 'kysely'

/**
 * A device `d` that says it is sending stored readings of former days. What they show was so in the past: no alarm is raised of it
 * until the device has caught up, or is gone. Never null, so that it can be negated: most devices have no such attribute. An index has the
 * same condition.
 */
export const isBackfilling: RawBuilder<boolean> = sql<boolean>`(d.online AND coalesce(d.attributes ->> 'demo_history', '') = 'sending')`
