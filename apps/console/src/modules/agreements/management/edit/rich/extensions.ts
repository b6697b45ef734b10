import { agreementMarkup, headingsTakenFor, isAgreementLink } from '@limpid/contract/agreements/markup'
import StarterKit from '@tiptap/starter-kit'

/**
 * What can be written: exactly what the server keeps, so that pasted text immediately looks as it will be
 * stored.
 */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [...agreementMarkup.headings] },
    link: {
      autolink: false,
      openOnClick: false,
      isAllowedUri: isAgreementLink,
      HTMLAttributes: agreementMarkup.link,
    },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
  }),
]

/** Pasted HTML with its headings mapped to the allowed levels. */
export const withHeadings = (html: string) =>
  Object.entries(headingsTakenFor).reduce(
    (text, [level, taken]) => text.replace(new RegExp(`(</?)${level}\\b`, 'gi'), `$1${taken}`),
    html,
  )
