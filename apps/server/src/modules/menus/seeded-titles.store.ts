import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables.ts'

export interface ShippedTitle {
  key: string
  title: string
  titleEn: string
}

/** Brings titles up to this release that are still, in that language, what an earlier one gave them; and notes what this one gives. */
export async function refreshTitles(db: Db, titles: readonly ShippedTitle[]): Promise<void> {
  await sql`
    WITH changed AS (
      SELECT e.key, e.row_id, e.words, s.title, s.title_en, jsonb_build_object('title', s.title, 'titleEn', s.title_en) AS shipped
        FROM unnest(${titles.map(({ key }) => key)}::text[], ${titles.map(({ title }) => title)}::text[],
                    ${titles.map(({ titleEn }) => titleEn)}::text[]) AS s (key, title, title_en)
        JOIN seeded_entries e ON e.kind = 'menu' AND e.key = s.key
       WHERE e.words IS DISTINCT FROM jsonb_build_object('title', s.title, 'titleEn', s.title_en)
    ), renamed AS (
      UPDATE menus m SET title = CASE WHEN m.title = c.words ->> 'title' THEN c.title ELSE m.title END,
                         title_en = CASE WHEN m.title_en = c.words ->> 'titleEn' THEN c.title_en ELSE m.title_en END
        FROM changed c
       WHERE m.id = c.row_id AND (m.title = c.words ->> 'title' OR m.title_en = c.words ->> 'titleEn')
    )
    UPDATE seeded_entries e SET words = c.shipped FROM changed c WHERE e.kind = 'menu' AND e.key = c.key`.execute(
    db,
  )
}
