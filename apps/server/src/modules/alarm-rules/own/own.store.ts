import { maxOwnRules, type RuleForm } from '@limpid/contract/alarm-rules/schemas'
import { sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { countOwn, lockOwn } from '../../../platform/database/own-rows.ts'
import { refusedAs } from '../../../platform/database/refusals.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import '../alarm-rules.tables.ts'
import type { Scope } from './scope.reads.ts'

const columnsOf = ({
  name,
  productId,
  scope,
  siteId,
  groupId,
  deviceId,
  baseKey,
  rule,
  enabled,
}: RuleForm) => ({
  name,
  product_id: productId,
  scope,
  site_id: scope === 'site' ? siteId : null,
  group_id: scope === 'group' ? groupId : null,
  device_id: scope === 'device' ? deviceId : null,
  base_key: baseKey,
  rule: JSON.stringify(rule),
  enabled,
})

/** Adds a rule of the actor, in a transaction; throws `tooManyAlarmRules`, `alarmRuleNameTaken`. */
export async function insertRule(tx: Db, { actor, clock }: PersonCtx, form: RuleForm): Promise<string> {
  const now = clock.now()
  if ((await countOwn(tx, 'alarm_rules', 'account_id', actor.id)) >= maxOwnRules)
    throw new Problem('tooManyAlarmRules')
  const { id } = await tx
    .insertInto('alarm_rules')
    .values({ ...columnsOf(form), account_id: actor.id, created_at: now, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refusedAs({ unique: 'alarmRuleNameTaken' }))
  return id
}

const scopeColumns = [
  'product_id as productId',
  'scope',
  'site_id as siteId',
  'group_id as groupId',
  'device_id as deviceId',
] as const

/** Changes one of the actor's rules; throws `notFound`, `alarmRuleNameTaken`. Returns the scope that it had until then. */
export async function updateRule(
  { db, actor, clock }: PersonCtx,
  id: string,
  form: RuleForm,
): Promise<Scope> {
  return db.transaction().execute(async (tx) => {
    // The second of two changes at once ends the scope of the first.
    const before = await lockOwn(tx.selectFrom('alarm_rules').select(scopeColumns), id, actor)
    await tx
      .updateTable('alarm_rules')
      .set({ ...columnsOf(form), changed_at: clock.now(), version: sql`version + 1` })
      .where('id', '=', id)
      .execute()
      .catch(refusedAs({ unique: 'alarmRuleNameTaken' }))
    return before
  })
}

/** Deletes one of the actor's rules; throws `notFound`. Returns the scope that it had. */
export async function deleteRule({ db, actor }: PersonCtx, id: string): Promise<Scope> {
  const before = await db
    .deleteFrom('alarm_rules')
    .where('id', '=', id)
    .where('account_id', '=', actor.id)
    .returning(scopeColumns)
    .executeTakeFirst()
  if (!before) throw new Problem('notFound')
  return before
}
