/** The public interface of notifications for higher modules. */
export { markReadOf, raise } from './notices.service.ts'
export { claimSubjects } from './notices.store.ts'
