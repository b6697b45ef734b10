/** What higher modules may ask of accounts. */

export { avatarFolder, removeAvatar, setAvatar } from './avatars.service.ts'
export { countAccountsByGender } from './gender/gender.reads.ts'
export { getProfile } from './profile.reads.ts'
export { changeProfile } from './profile.service.ts'
export { scopeShowsMore } from './scope/beyond.reads.ts'
export { holders, peopleInDepts } from './scope/people.reads.ts'
export { withinScope } from './scope/within.reads.ts'
export {
  type AccountSecret,
  type Contact,
  findByContact,
  findByLogin,
  findByUsername,
} from './users.reads.ts'
export { insertAccount, updateContact, updatePasswordHash } from './users.store.ts'
