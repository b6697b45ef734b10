/** Over this time messages are counted. */
export const windowMs = 86_400_000

/** How long it stays known what was sent. */
export const retentionMs = 7 * windowMs

/** Notifications leave this share of the installation's messages to verification codes. */
const shareOfNotices = 0.8

export interface SmsCounts {
  number: number
  account: number
  all: number
}

/** Whether one more SMS may be sent, by what was sent within the window. */
export function maySend(counts: SmsCounts, limits: SmsCounts, purpose: string): boolean {
  const all = purpose === 'notice' ? Math.floor(limits.all * shareOfNotices) : limits.all
  return counts.number < limits.number && counts.account < limits.account && counts.all < all
}
