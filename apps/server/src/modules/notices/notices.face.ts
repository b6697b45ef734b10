/** What higher modules may ask of notices. */
export { markReadOf, raise } from './notices.service.ts'
export { claimSubjects } from './notices.store.ts'
