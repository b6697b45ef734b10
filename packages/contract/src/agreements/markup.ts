/**
 * The markup allowed in agreements: the single list used by the server for sanitising and by the editor. Only
 * listed attributes are kept; allowed link targets are decided by `isAgreementLink`.
 */
export const agreementMarkup = {
  headings: [2, 3],
  tags: ['h2', 'h3', 'p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a'],
  attributes: { a: ['href', 'target', 'rel'], ol: ['start'] },
  /** Attributes of every link: it opens in a new tab, and the other page gets no referrer or opener. */
  link: { target: '_blank', rel: 'noopener noreferrer' },
} as const

/** Replacements for headings of other levels. */
export const headingsTakenFor = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' } as const

/** Maximum characters of one text including markup. */
export const maxAgreementLetters = 100_000

/** True for an absolute web address or a mailto address; no other links are allowed. */
export function isAgreementLink(address: string): boolean {
  return /^https:\/\/[^\s/]|^mailto:[^\s@]+@[^\s@]+$/i.test(address) && URL.canParse(address)
}
