/** Accounts that one call changes. */
export const mostUsersAtOnce = 500
