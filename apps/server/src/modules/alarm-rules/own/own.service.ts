/* Alarm rules that people make for their own devices. What they change is judged at once by this server; the others judge the next readings by it. */
import type { NewRule, RuleForm } from '@limpid/contract/alarm-rules/schemas'
import { faultsOfWatched } from '@limpid/contract/products/alarm-rules/rule-faults'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import type { EventMap } from '../../../platform/events/events.ts'
import { Problem } from '../../../platform/problem.ts'
import { openDevice } from '../../access/access.public.ts'
import { followInsight } from '../../devices/devices.public.ts'
import { listNames } from '../../groups/groups.public.ts'
import { findProduct } from '../../products/products.public.ts'
import { hasSite } from '../../sites/sites.public.ts'
import type { RuleJudge } from '../judge/judge.port.ts'
import { deleteRule, insertRule, updateRule } from './own.store.ts'
import { listWatched, type Scope } from './scope.reads.ts'

declare module '../../../platform/events/events.ts' {
  interface EventMap {
    /** Rules of an account for the devices of a scope were changed. */
    'alarm-rules.changed': { accountId: string; scope: Scope }
  }
}

/** Devices that are judged at once after a change; the others of a larger scope at their next reading. */
const maxAtOnce = 1000

/** Adds a rule; throws `notFound` for a product, target or insight, `alarmRuleMetricInvalid`, `tooManyAlarmRules`, `alarmRuleNameTaken`. */
export async function createRule(ctx: PersonCtx, judge: RuleJudge, form: NewRule): Promise<{ id: string }> {
  await check(ctx, form)
  const id = await ctx.db.transaction().execute(async (tx) => {
    const added = await insertRule(tx, ctx, form)
    await followInsight(tx, ctx, form.insightId, { kind: 'rule', id: added, deviceId: null })
    return added
  })
  await judgeAgain(ctx, judge, form)
  return { id }
}

/** Edits a rule; throws as `createRule`, and `notFound`. */
export async function editRule(ctx: PersonCtx, judge: RuleJudge, id: string, form: RuleForm): Promise<void> {
  await check(ctx, form)
  const before = await updateRule(ctx, id, form)
  await judgeAgain(ctx, judge, before)
  await judgeAgain(ctx, judge, form)
}

/** Deletes a rule; throws `notFound`. */
export async function removeRule(ctx: PersonCtx, judge: RuleJudge, id: string): Promise<void> {
  await judgeAgain(ctx, judge, await deleteRule(ctx, id))
}

/** Throws `notFound` for a product, site, group or device that is not the actor's, `alarmRuleMetricInvalid`. */
export async function check(
  ctx: PersonCtx,
  form: Scope & Pick<RuleForm, 'rule'>,
): Promise<NonNullable<Awaited<ReturnType<typeof findProduct>>>> {
  const { scope, siteId, groupId, deviceId, productId, rule } = form
  const product = await findProduct(ctx.db, productId)
  if (!product) throw new Problem('notFound')
  if (faultsOfWatched(product.model, rule.conditions, []).length > 0)
    throw new Problem('alarmRuleMetricInvalid')
  const target = { all: '-', site: siteId, group: groupId, device: deviceId }[scope]
  if (target === null) throw new Problem('notFound')
  if (siteId !== null && !(await hasSite(ctx.db, ctx.actor.id, siteId))) throw new Problem('notFound')
  if (groupId !== null && (await listNames(ctx.db, ctx.actor.id, [groupId])).length === 0)
    throw new Problem('notFound')
  if (deviceId !== null && (await openDevice(ctx, deviceId)).access.relation !== 'owner')
    throw new Problem('notFound')
  return product
}

/** Judges the devices of a scope by the rules of now. */
async function judgeAgain(ctx: PersonCtx, judge: RuleJudge, scope: Scope): Promise<void> {
  const devices = await listWatched(ctx.db, ctx.actor.id, scope, { after: '0', max: maxAtOnce })
  judge.rulesChanged(devices.map(({ id }) => id))
  if (devices.length === maxAtOnce) judge.rulesStale()
  const { productId, siteId, groupId, deviceId } = scope
  const changed = { productId, scope: scope.scope, siteId, groupId, deviceId }
  ctx.events.emit('alarm-rules.changed', { accountId: ctx.actor.id, scope: changed })
}

/** Another server changed rules: what this one remembers of them is old. */
export async function invalidateRules(
  db: Db,
  judge: RuleJudge,
  { accountId, scope }: EventMap['alarm-rules.changed'],
): Promise<void> {
  const devices = await listWatched(db, accountId, scope, { after: '0', max: maxAtOnce })
  judge.rulesStale(devices.length < maxAtOnce ? devices.map(({ id }) => id) : undefined)
}
