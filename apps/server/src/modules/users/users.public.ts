/** The public interface of accounts for higher modules. */

export { type AvatarLimit, createAvatarLimit } from './avatar-limit.ts'
export { avatarFolder, removeAvatar, setAvatar } from './avatars.service.ts'
export { accountsAboveById, manageable } from './management/above.reads.ts'
export { previewErasure, removeUsers } from './management/erasure.service.ts'
export { changeUsers } from './management/management.service.ts'
export { accountsSeen, matching } from './management/seen.reads.ts'
export { nicknameOf } from './management/targets.reads.ts'
export type { UserParts } from './management/user-parts.ts'
export { nicknameOfId, nicknameUnlessErased } from './nicknames.reads.ts'
export { getProfile } from './profile.reads.ts'
export { changeProfile } from './profile.service.ts'
export { seenDepts } from './scope/scope.reads.ts'
export {
  type AccountSecret,
  type Contact,
  findByContact,
  findByLogin,
  findByUsername,
  type SignInProof,
} from './users.reads.ts'

export {
  insertAccount,
  isStillVerified,
  keepAccount,
  lockAccount,
  lockVerified,
  noteSignedIn,
  updateContact,
  updatePasswordHash,
} from './users.store.ts'
