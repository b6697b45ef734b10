import { lazy } from 'react'

/** The WYSIWYG field for text with headings, lists and links, loaded when it is shown. */
export const RichText = lazy(() => import('./management/edit/rich/RichText.tsx'))
