import { sql } from 'kysely'

/** Every column of an entry `l` as one text; times in seconds, whatever the zone of the connection. */
export const contentOfLine = sql<string>`jsonb_build_array('line', l.id, extract(epoch FROM l.at), l.call, l.actor_id, l.actor,
  l.api_key_id, l.address, l.user_agent, l.input, l.result, l.took_ms)::text`

/** The same for a target `t`; entries from before there was an English name were sealed without it. */
export const contentOfThing = sql<string>`(jsonb_build_array('thing', t.line_id, t.noun, t.thing_id, extract(epoch FROM t.at), t.name,
  t.act, t.changes) || CASE WHEN t.name_en IS NULL THEN '[]' ELSE jsonb_build_array(t.name_en) END)::text`
