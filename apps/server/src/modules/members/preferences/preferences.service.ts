/* Preferences are how one user wants to see the console: the density of lists, the hidden columns of each, and
   the cards of the dashboard. They belong to the account, so that every browser shows the same, and are returned with the
   signed-in user. Only values that differ from the default are stored. */
import { maxListsChosen, type PreferenceChange } from '@limpid/contract/members/preferences'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { listPreferences, lockPerson } from './preferences.reads.ts'
import { preferencesOf, rowsOf } from './preferences.rules.ts'
import { clearPreferences, storePreferences } from './preferences.store.ts'

declare module '../../../platform/events/events.ts' {
  interface EventMap {
    /** A user's display preferences changed. */
    'preferences.changed': { accountId: string }
  }
}

/** Changes the given preferences; throws `invalidRequest` when preferences exist for too many lists. */
export async function changePreferences(
  { db, actor, events }: PersonCtx,
  change: PreferenceChange,
): Promise<void> {
  const { keep, forget } = rowsOf(change)
  await db.transaction().execute(async (tx) => {
    await lockPerson(tx, actor.id)
    await clearPreferences(tx, actor.id, forget)
    await storePreferences(tx, actor.id, keep)
    const { hiddenColumns } = preferencesOf(await listPreferences(tx, actor.id))
    if (Object.keys(hiddenColumns).length > maxListsChosen) throw new Problem('invalidRequest')
  })
  events.emit('preferences.changed', { accountId: actor.id })
}
