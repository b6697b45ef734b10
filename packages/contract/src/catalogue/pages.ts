import { nouns } from './nouns.ts'
import type { PartOf } from './parts.ts'

/** Pages about the product itself, which belong to no noun. */
const productPages = ['api-document/index'] as const

export type PageComponent = PartOf<'pages'>[number] | (typeof productPages)[number]

/** The pages of the console by the names that menus and routes use. An unknown name shows the 404 page. */
export const pageComponents: readonly PageComponent[] = [
  ...nouns.flatMap((noun): readonly PageComponent[] => ('pages' in noun ? noun.pages : [])),
  ...productPages,
]
