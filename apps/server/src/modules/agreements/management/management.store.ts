import type { AgreementDraft, AgreementTexts } from '@limpid/contract/agreements/management'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../agreements.tables.ts'

/** Blocks other publications until the transaction ends. */
export async function lockAgreements(tx: Db): Promise<void> {
  await sql`LOCK TABLE agreements IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
}

export interface Publication {
  type: number
  version: number
  texts: AgreementTexts
  notes: { zh: string; en: string }
  asks: boolean
  publisher: string
  at: Date
}

/** Adds a version in both languages. */
export async function insertVersion(
  tx: Db,
  { type, version, texts, notes, asks, publisher, at }: Publication,
): Promise<void> {
  const common = { type, version, asks, publisher, updated_at: at }
  await tx
    .insertInto('agreements')
    .values([
      { ...common, language: 'zh-cn', note: notes.zh, ...texts.zh },
      { ...common, language: 'en', note: notes.en, ...texts.en },
    ])
    .execute()
}

/** Saves a draft, replacing the previous one. */
export async function storeDraft(
  db: Db,
  type: number,
  { basedOn, texts }: AgreementDraft,
  by: { savedBy: string; savedAt: Date },
): Promise<void> {
  const values = {
    based_on: basedOn,
    title_zh: texts.zh.title,
    content_zh: texts.zh.content,
    title_en: texts.en.title,
    content_en: texts.en.content,
    saved_by: by.savedBy,
    saved_at: by.savedAt,
  }
  await db
    .insertInto('agreement_drafts')
    .values({ type, ...values })
    .onConflict((conflict) => conflict.column('type').doUpdateSet(values))
    .execute()
}

/** Deletes the draft; true when there was one. */
export async function deleteDraft(db: Db, type: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('agreement_drafts')
    .where('type', '=', type)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
