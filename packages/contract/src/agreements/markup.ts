/**
 * What the text of an agreement may be made of: the one list, by which the server stores and the editor writes. An attribute is
 * named where it is kept; where a link may lead is told by `isAgreementLink`.
 */
export const agreementMarkup = {
  headings: [2, 3],
  tags: ['h2', 'h3', 'p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a'],
  attributes: { a: ['href', 'target', 'rel'], ol: ['start'] },
  /** What every link has: it opens beside, and the other page learns nothing of this one. */
  link: { target: '_blank', rel: 'noopener noreferrer' },
} as const

/** Headings of other levels, and what they are taken for. */
export const headingsTakenFor = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' } as const

/** Characters of one text with its markup. */
export const mostAgreementLetters = 100_000

/** True for a whole address on the web or of a mailbox; any other address leads nowhere. */
export function isAgreementLink(address: string): boolean {
  return /^https:\/\/[^\s/]|^mailto:[^\s@]+@[^\s@]+$/i.test(address) && URL.canParse(address)
}
