/** The public interface of notifications for higher modules. */

export {
  announceRaised,
  findGroupChannels,
  markReadOf,
  type Queued,
  type Raised,
  raise,
  raiseBy,
  raiseIn,
} from './notices.service.ts'
export { claimSubjects } from './notices.store.ts'
