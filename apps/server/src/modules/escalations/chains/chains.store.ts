import { type EscalationForm, maxEscalations } from '@limpid/contract/escalations/schemas'
import type { PersonCtx } from '../../../platform/context.ts'
import { refusedAs } from '../../../platform/database/refusals.ts'
import { Problem } from '../../../platform/problem.ts'
import '../escalations.tables.ts'
import { countOwn } from '../../../platform/database/own-rows.ts'

const columnsOf = (form: EscalationForm) => ({
  name: form.name,
  scope: form.scope,
  site_id: form.scope === 'site' ? form.siteId : null,
  group_id: form.scope === 'group' ? form.groupId : null,
  severity: form.severity,
  steps: JSON.stringify(form.steps),
  repeats: form.repeats,
  repeat_minutes: form.repeatMinutes,
  enabled: form.enabled,
})

/** Adds a chain of the actor; throws `tooManyEscalations`, `escalationNameTaken`. */
export async function insertChain({ db, actor, clock }: PersonCtx, form: EscalationForm): Promise<string> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    if ((await countOwn(tx, 'escalations', 'account_id', actor.id)) >= maxEscalations)
      throw new Problem('tooManyEscalations')
    const { id } = await tx
      .insertInto('escalations')
      .values({ ...columnsOf(form), account_id: actor.id, created_at: now, changed_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(refusedAs({ unique: 'escalationNameTaken' }))
    return id
  })
}

/** Changes one of the actor's chains; throws `notFound`, `escalationNameTaken`. */
export async function updateChain(
  { db, actor, clock }: PersonCtx,
  id: string,
  form: EscalationForm,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('escalations')
    .set({ ...columnsOf(form), changed_at: clock.now() })
    .where('id', '=', id)
    .where('account_id', '=', actor.id)
    .executeTakeFirst()
    .catch(refusedAs({ unique: 'escalationNameTaken' }))
  if (Number(numUpdatedRows) === 0) throw new Problem('notFound')
}

/** Deletes one of the actor's chains with its timers; throws `notFound`. */
export async function deleteChain({ db, actor }: PersonCtx, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('escalations')
    .where('id', '=', id)
    .where('account_id', '=', actor.id)
    .executeTakeFirst()
  if (Number(numDeletedRows) === 0) throw new Problem('notFound')
}
