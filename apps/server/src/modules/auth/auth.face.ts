/** What higher modules may ask of sign-in and sessions. */
export { createApiKey, revokeApiKey } from './api-keys.service.ts'
export { listApiKeys } from './api-keys.store.ts'
export { bindContact, type PersonalParts, sendContactCode, unbindContact } from './contacts.service.ts'
export { changePassword } from './password.service.ts'
export { listSessions } from './sessions.reads.ts'
export { endOtherSessions, endSession } from './sessions.service.ts'
export { listSignIns } from './sign-in-log.reads.ts'
export { isNewOrigin } from './sign-in-log.service.ts'
