import type { Discriminable, Schema } from './live.ts'
import type { ProblemSpec } from './problems.ts'
import type { Words } from './words.ts'

/** What a module of the contract declares for the whole product. */
export interface Noun {
  /** Permissions with their names. */
  permissions?: Readonly<Record<string, Words>>
  /** What a call of the module can fail with. */
  problems?: Readonly<Record<string, ProblemSpec>>
  /** Labels of the fields of its calls. */
  labels?: Readonly<Record<string, Words>>
  /** Kinds of notifications with facts and texts. */
  notifications?: Readonly<Record<string, unknown>>
  /** The topic that pages subscribe to, and the live updates it sends. */
  live?: { readonly topic?: Schema; readonly news?: readonly Discriminable[] }
  /** Tabs of the device page that a share may be limited to. */
  tabs?: Readonly<Record<string, true>>
  /** Pages by the component names that menus and routes use. */
  pages?: readonly string[]
}

/** Declares a noun; `catalogue/nouns.ts` lists all of them. */
export function defineNoun<const Parts extends Noun>(parts: Parts): Parts {
  return parts
}
