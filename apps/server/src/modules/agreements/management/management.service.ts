/* A legal text is published in both languages at once, as a new version with publisher, time and note. A
   published version is never changed or deleted, because users agreed to it. Until then it is a draft, one
   per text; nobody can publish over a version they have not seen. Both are stored as sanitised HTML. */
import type { AgreementDraft, AgreementPublication } from '@limpid/contract/agreements/management'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import type {} from '../due/due.service.ts'
import { cleanTexts } from '../markup.rules.ts'
import { getAgreementForm } from './management.reads.ts'
import { sameTexts } from './management.rules.ts'
import { deleteDraft, insertVersion, lockAgreements, storeDraft } from './management.store.ts'

/**
 * Publishes a new version and deletes the draft. Throws `agreementEmpty`, `agreementNoteMissing`,
 * `agreementChanged`, `agreementUnchanged` or `notFound`.
 */
export async function publish(
  ctx: PersonCtx,
  type: number,
  { basedOn, texts: written, note, noteEn, asks }: AgreementPublication,
): Promise<{ version: number }> {
  const texts = cleanTexts(written)
  if (texts.zh.content === '' || texts.en.content === '') throw new Problem('agreementEmpty')
  if (asks && !(note && noteEn)) throw new Problem('agreementNoteMissing')
  const version = await ctx.db.transaction().execute(async (tx) => {
    await lockAgreements(tx)
    const current = await getAgreementForm({ db: tx }, type)
    if (current.version !== basedOn) throw new Problem('agreementChanged')
    if (sameTexts(current.texts, texts)) throw new Problem('agreementUnchanged')
    const next = current.version + 1
    const at = ctx.clock.now()
    const notes = { zh: note, en: noteEn ?? '' }
    await insertVersion(tx, { type, version: next, texts, notes, asks, publisher: ctx.actor.username, at })
    await deleteDraft(tx, type)
    return next
  })
  if (asks) ctx.events.emit('agreements.requested', {})
  return { version }
}

/** Saves the draft, shared by all editors. */
export async function saveDraft(ctx: PersonCtx, type: number, draft: AgreementDraft): Promise<void> {
  const clean = { ...draft, texts: cleanTexts(draft.texts) }
  await storeDraft(ctx.db, type, clean, { savedBy: ctx.actor.username, savedAt: ctx.clock.now() })
}

/** Deletes the draft. Throws `notFound` when there is none. */
export async function removeDraft(ctx: PersonCtx, type: number): Promise<void> {
  if (!(await deleteDraft(ctx.db, type))) throw new Problem('notFound')
}
