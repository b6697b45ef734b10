import type { AgreementTexts } from '@limpid/contract/agreements/management'
import { agreementMarkup, headingsTakenFor, isAgreementLink } from '@limpid/contract/agreements/markup'
import sanitize from 'sanitize-html'

/** Written otherwise, meant the same. */
const meant = { ...headingsTakenFor, b: 'strong', i: 'em' }

const allowed: sanitize.IOptions = {
  allowedTags: [...agreementMarkup.tags],
  allowedAttributes: { a: [...agreementMarkup.attributes.a], ol: [...agreementMarkup.attributes.ol] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  // Goes with what stands in it; of anything else that is not allowed the words stay.
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
  // A link that leads nowhere is its words alone.
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'a' && attribs['href'] === undefined ? 'excludeTag' : false,
}

const words: sanitize.IOptions = { allowedTags: [], allowedAttributes: {} }

/** HTML of what an agreement may be made of, as the editor writes it; empty where no words are left. */
export function cleanMarkup(html: string): string {
  const clean = sanitize(html, allowed).replaceAll('<br />', '<br>').replaceAll('\u00a0', '&nbsp;').trim()
  return /[^\s\u200b]/.test(sanitize(clean, words)) ? clean : ''
}

/** Both languages of an agreement with clean content. */
export function cleanTexts({ zh, en }: AgreementTexts): AgreementTexts {
  return {
    zh: { ...zh, content: cleanMarkup(zh.content) },
    en: { ...en, content: cleanMarkup(en.content) },
  }
}
