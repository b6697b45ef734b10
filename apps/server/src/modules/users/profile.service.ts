import type { ProfileChange } from '@limpid/contract/members/personal'
import type { PersonCtx } from '../../platform/context.ts'
import { requireGender } from './gender/gender.service.ts'
import { type Optional, updateProfile } from './profile.store.ts'

/** Updates the given fields of the actor's own profile. Throws `dictValueUnknown`. */
export async function changeProfile(
  { db, actor }: PersonCtx,
  change: Optional<ProfileChange>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (change.gender !== undefined) await requireGender(tx, change.gender, actor.id)
    await updateProfile(tx, actor.id, change)
  })
}
