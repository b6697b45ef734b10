import type { FieldValues } from './labels.ts'
import type { Discriminable, Schema } from './live.ts'
import type { ProblemSpec } from './problems.ts'
import type { Words } from './words.ts'

/** The parts in which the system status lists scheduled jobs, in this order. */
export const jobAreas = [
  'devices',
  'readings',
  'washes',
  'notifications',
  'analysis',
  'shop',
  'accounts',
  'server',
] as const
export type JobArea = (typeof jobAreas)[number]

export interface JobNames {
  readonly area: JobArea
  readonly names: Readonly<Record<string, Words>>
}

/** A field that the audit compares: its label, and what its values are called. */
export interface ThingField extends Words {
  readonly values?: FieldValues
}

/** The fields of a thing, in the order in which the audit shows them. */
export type ThingFields = Readonly<Record<string, ThingField>>

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
  /** Pages by the component names that menus and routes use, with their titles. */
  pages?: Readonly<Record<string, Words>>
  /** The things that its calls change, by the part of the path before their id. */
  things?: Readonly<Record<string, Words>>
  /** Its scheduled jobs by name, and the part of the system status that lists them. */
  jobs?: JobNames
}

/** Declares a noun; `catalogue/nouns.ts` lists all of them. */
export function defineNoun<const Parts extends Noun>(parts: Parts): Parts {
  return parts
}
