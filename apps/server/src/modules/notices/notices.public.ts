/** The public interface of notifications for higher modules. */
export { markReadOf, type Queued, raise } from './notices.service.ts'
export { claimSubjects } from './notices.store.ts'
