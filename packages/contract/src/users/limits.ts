/** Maximum number of accounts per call. */
export const maxUsersAtOnce = 500
