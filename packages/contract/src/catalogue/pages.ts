import { namesOf } from '../kernel/collected.ts'
import type { Words } from '../kernel/words.ts'
import { type KeysOf, tableOf } from './parts.ts'

/** Pages about the product itself, which belong to no noun. */
const productPages = {
  'api-document/index': { zh: '接口文档', en: 'API' },
} as const satisfies Record<string, Words>

export type PageComponent = KeysOf<'pages'> | keyof typeof productPages

/** The titles of the pages of the console, by the names that menus and routes use. An unknown name shows the 404 page. */
export const pageTitles: Readonly<Record<PageComponent, Words>> = { ...tableOf('pages'), ...productPages }

export const pageComponents: readonly PageComponent[] = namesOf(pageTitles)
