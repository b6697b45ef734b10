import type { AgreementTexts } from '@limpid/contract/agreements/management'
import { agreementMarkup, headingsTakenFor, isAgreementLink } from '@limpid/contract/agreements/markup'
import sanitize from 'sanitize-html'

/** Equivalent tags. */
const meant = { ...headingsTakenFor, b: 'strong', i: 'em' }

const allowed: sanitize.IOptions = {
  allowedTags: [...agreementMarkup.tags],
  allowedAttributes: { a: [...agreementMarkup.attributes.a], ol: [...agreementMarkup.attributes.ol] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  // Removed including their content; other disallowed tags are unwrapped.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'iframe',
    'object',
    'svg',
    'math',
    'template',
    'title',
    'xmp',
  ],
  transformTags: {
    ...meant,
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: isAgreementLink(href.trim()) ? { ...agreementMarkup.link, href: href.trim() } : {},
    }),
    ol: (tagName, { start = '' }) => ({ tagName, attribs: /^[1-9]\d{0,3}$/.test(start) ? { start } : {} }),
  },
  // A link without a valid target is reduced to its text.
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'a' && attribs['href'] === undefined ? 'excludeTag' : false,
}

const words: sanitize.IOptions = { allowedTags: [], allowedAttributes: {} }

/** Sanitised HTML of an agreement, as the editor serialises it; empty if no text is left. */
export function cleanMarkup(html: string): string {
  const clean = sanitize(html, allowed).replaceAll('<br />', '<br>').replaceAll('\u00a0', '&nbsp;').trim()
  return /[^\s\u200b]/.test(sanitize(clean, words)) ? clean : ''
}

/** Both languages of an agreement with sanitised content. */
export function cleanTexts({ zh, en }: AgreementTexts): AgreementTexts {
  return {
    zh: { ...zh, content: cleanMarkup(zh.content) },
    en: { ...en, content: cleanMarkup(en.content) },
  }
}
