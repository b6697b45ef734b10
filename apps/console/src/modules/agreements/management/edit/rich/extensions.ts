import { agreementMarkup, headingsTakenFor, isAgreementLink } from '@limpid/contract/agreements/markup'
import StarterKit from '@tiptap/starter-kit'

/** What may be written: just what the server keeps, so that what is pasted looks at once as it will be stored. */
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

/** HTML that is pasted, with its headings of levels that may be written. */
export const withHeadings = (html: string) =>
  Object.entries(headingsTakenFor).reduce(
    (text, [level, taken]) => text.replace(new RegExp(`(</?)${level}\\b`, 'gi'), `$1${taken}`),
    html,
  )
