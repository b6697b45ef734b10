/*
 * Preferences are how one person wants to see the console: the density of lists, and which columns of each are hidden. They belong to the
 * account, so that every browser shows the same, and are told with who is signed in. Only what is not as usual is kept.
 */
import { mostListsChosen, type PreferenceChange } from '@limpid/contract/members/preferences'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { listPreferences, lockPerson } from './preferences.reads.ts'
import { preferencesOf, rowsOf } from './preferences.rules.ts'
import { forgetPreferences, keepPreferences } from './preferences.store.ts'

declare module '../../../platform/events/events.ts' {
  interface EventMap {
    /** Somebody wants to see the console otherwise. */
    'preferences.changed': { accountId: string }
  }
}

/** Changes what is given; throws `invalidRequest` where somebody has chosen something of too many lists. */
export async function changePreferences(
  { db, actor, events }: PersonCtx,
  change: PreferenceChange,
): Promise<void> {
  const { keep, forget } = rowsOf(change)
  await db.transaction().execute(async (tx) => {
    await lockPerson(tx, actor.id)
    await forgetPreferences(tx, actor.id, forget)
    await keepPreferences(tx, actor.id, keep)
    const { hiddenColumns } = preferencesOf(await listPreferences(tx, actor.id))
    if (Object.keys(hiddenColumns).length > mostListsChosen) throw new Problem('invalidRequest')
  })
  events.emit('preferences.changed', { accountId: actor.id })
}
