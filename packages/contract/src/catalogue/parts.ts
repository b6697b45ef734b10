import type { Noun } from '../kernel/noun.ts'
import { nouns } from './nouns.ts'

type One = (typeof nouns)[number]

/** What the nouns declare as this part: the union of all their types. */
export type PartOf<Part extends keyof Noun, N = One> = N extends { readonly [P in Part]: infer Value }
  ? Value
  : never

/** The keys of these tables. */
export type KeysOf<Part extends TablePart> =
  PartOf<Part> extends infer Table ? (Table extends unknown ? keyof Table & string : never) : never

/** `{a} | {b}` -> `{a} & {b}`, for tables whose names are distinct. */
type All<Table> = (Table extends unknown ? (table: Table) => void : never) extends (
  table: infer Merged,
) => void
  ? Merged
  : never

type TablePart = 'permissions' | 'problems' | 'labels' | 'notifications' | 'tabs' | 'pages' | 'things'

/** The tables of all nouns in one. */
export function tableOf<Part extends TablePart>(part: Part): All<PartOf<Part>> {
  return Object.assign({}, ...nouns.map((noun: Noun) => noun[part]))
}
