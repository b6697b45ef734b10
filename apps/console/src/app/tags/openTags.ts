const prefix = 'openTags.'

/** Where the tags of an account are kept in this browser tab. */
export const tagsKeyOf = (account: string) => `${prefix}${account}`

/** Forgets the tags of everybody: who signs in next in this browser tab finds none of them. */
export function forgetTags(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Blocked storage holds none.
  }
}
