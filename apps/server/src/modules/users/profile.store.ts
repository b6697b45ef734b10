import type { ProfileChange } from '@limpid/contract/members/personal'
import type { Db } from '../../platform/database/tables.ts'
import './users.tables.ts'

export type Optional<T> = { [K in keyof T]?: T[K] | undefined }

/** Updates the given fields of an account's profile; nothing of a deleted account, whose profile was erased. */
export async function updateProfile(db: Db, id: string, change: Optional<ProfileChange>): Promise<void> {
  const changed = Object.entries(change).filter(([, value]) => value !== undefined)
  if (changed.length === 0) return
  await db
    .updateTable('accounts')
    .set(Object.fromEntries(changed))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Sets the address of an account's avatar, and returns the previous one; undefined for a deleted account, which gets none. */
export async function replaceAvatar(db: Db, id: string, avatarUrl: string): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('accounts')
      .select('avatar_url')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!before) return undefined
    await tx.updateTable('accounts').set({ avatar_url: avatarUrl }).where('id', '=', id).execute()
    return before.avatar_url
  })
}
