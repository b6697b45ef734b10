import type { AlarmPreferencesForm } from '@limpid/contract/alarms/preferences'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { openDevice } from '../../access/access.public.ts'
import { listNames } from '../../groups/groups.public.ts'
import { replacePreferences } from './preferences.store.ts'

/** Stores how the actor hears of alarms; throws `notFound` (group, device), `notPermitted`, `invalidRequest` (one target twice). */
export async function setPreferences(ctx: PersonCtx, form: AlarmPreferencesForm): Promise<void> {
  const targets = form.choices.map(({ scope, groupId, deviceId }) => {
    const target = { all: '', group: groupId, device: deviceId }[scope]
    if (target === null) throw new Problem('notFound')
    return `${scope} ${target}`
  })
  if (new Set(targets).size < targets.length) throw new Problem('invalidRequest')
  const groupIds = form.choices.flatMap(({ groupId }) => (groupId === null ? [] : [groupId]))
  if ((await listNames(ctx.db, ctx.actor.id, groupIds)).length < new Set(groupIds).size)
    throw new Problem('notFound')
  for (const { deviceId } of form.choices)
    if (deviceId !== null) await openDevice(ctx, deviceId, { tab: 'alarms' })
  await ctx.db.transaction().execute((tx) => replacePreferences(tx, ctx.actor.id, form))
}
