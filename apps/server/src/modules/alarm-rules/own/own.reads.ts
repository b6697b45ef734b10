import type { OwnRule, ProductRule } from '@limpid/contract/alarm-rules/schemas'
import type { Words } from '@limpid/contract/kernel/words'
import type { AlarmRule } from '@limpid/contract/products/alarm-rules/alarm-rule'
import { sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import '../alarm-rules.tables.ts'
import '../../alarms/alarms.public.ts'
import { watchedBy } from './scope.reads.ts'

const productOf = sql`json_build_object('id', p.id::text, 'name', json_build_object('zh', p.name_zh, 'en', p.name_en))`

/** The alarm rules of the actor, by name. */
export async function listOwnRules({ db, actor }: PersonCtx): Promise<OwnRule[]> {
  const { rows } = await sql<OwnRule>`
    SELECT r.id, r.name, ${productOf} AS product, r.scope, r.base_key AS "baseKey", r.rule, r.enabled, r.version,
           r.changed_at AS "changedAt",
           CASE r.scope WHEN 'site' THEN json_build_object('id', s.id::text, 'name', s.name)
                        WHEN 'group' THEN json_build_object('id', g.id::text, 'name', g.name)
                        WHEN 'device' THEN json_build_object('id', o.id::text, 'name', o.name) END AS target,
           coalesce(w.devices, 0) AS devices, coalesce(w.open, 0) AS open
      FROM alarm_rules r JOIN products p ON p.id = r.product_id
      LEFT JOIN sites s ON s.id = r.site_id LEFT JOIN device_groups g ON g.id = r.group_id LEFT JOIN devices o ON o.id = r.device_id
      LEFT JOIN LATERAL (
        SELECT count(*)::int AS devices, (count(a.id))::int AS open FROM devices d
          LEFT JOIN alarms a ON a.device_id = d.id AND a.key = 'rule:' || coalesce(r.base_key, 'own:' || r.id) AND a.cleared_at IS NULL
         WHERE ${watchedBy}) w ON true
     WHERE r.account_id = ${actor.id} ORDER BY r.name, r.id`.execute(db)
  return rows
}

/** The rules of the models of products of which the actor owns devices. */
export async function listProductRules({ db, actor }: PersonCtx): Promise<ProductRule[]> {
  const { rows } = await sql<{
    product: { id: string; name: Words }
    rule: AlarmRule
    devices: number
    open: number
  }>`
    SELECT ${productOf} AS product, rule.value AS rule, mine.devices,
           (SELECT count(*)::int FROM alarms a JOIN devices d ON d.id = a.device_id
             WHERE d.owner_id = ${actor.id} AND d.product_id = p.id AND a.key = 'rule:' || (rule.value ->> 'key') AND a.cleared_at IS NULL) AS open
      FROM (SELECT d.product_id, count(*)::int AS devices FROM devices d WHERE d.owner_id = ${actor.id} GROUP BY d.product_id) mine
      JOIN products p ON p.id = mine.product_id
      CROSS JOIN LATERAL json_array_elements(p.model -> 'alarmRules') WITH ORDINALITY rule(value, n)
     ORDER BY p.id, rule.n`.execute(db)
  return rows
}
