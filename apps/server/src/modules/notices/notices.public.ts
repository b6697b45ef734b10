/** The public interface of notifications for higher modules. */

export { maskedContact } from './notices.rules.ts'
export {
  announceRaised,
  findGroupChannels,
  markReadOf,
  type Queued,
  type Raised,
  raise,
  raiseBy,
} from './notices.service.ts'
export { claimSubjects } from './notices.store.ts'
