const prefix = 'openTags.'

/** Storage key for an account's tags in this browser tab. */
export const tagsKeyOf = (account: string) => `${prefix}${account}`

/** Forgets everybody's tags: the next user of this browser tab sees none of them. */
export function clearTags(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Blocked storage holds none.
  }
}
