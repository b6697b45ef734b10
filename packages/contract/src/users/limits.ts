/** Maximum number of accounts per call. */
export const maxUsersAtOnce = 500

/** Maximum number of rows of an import that makes passwords: each is hashed on its own. */
export const maxPasswordRows = 500

/** Maximum number of accounts that a change by filter applies to, in one transaction. */
export const maxMatchingUsers = 5_000
