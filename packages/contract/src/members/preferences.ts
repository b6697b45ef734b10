import * as z from 'zod/mini'
import { condition } from '../kernel/localised.ts'

/** Row height of lists; the first is the default. */
export const densities = ['normal', 'comfortable', 'compact'] as const
const density = z.enum(densities)
export type Density = z.output<typeof density>

/** Key under which a list's preferences are stored: `devices`. */
export const listName = z.string().check(z.regex(/^[a-z][a-z-]{0,31}$/))

/** Hidden columns of a list; an empty list is a choice too, as a list may hide some by default. */
export const hiddenColumns = z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(50))

/** Maximum number of lists with stored preferences per user. */
export const maxListsChosen = 100

/** The card of what needs attention: it moves like the others, but is always shown. */
export const cardAlwaysShown = 'attention'

const cardNames = z.array(z.string().check(z.regex(/^[a-z][a-z-]{0,31}$/))).check(
  z.maxLength(30),
  condition((names) => new Set(names).size === names.length),
)

/**
 * How one arranges the cards of the dashboard. Names that the console does not know are ignored there, and cards
 * missing in the order stand at their default place; both empty is the default.
 */
export const dashboardCards = z.object({
  order: cardNames,
  hidden: cardNames.check(condition((names) => !names.includes(cardAlwaysShown))),
})
export type DashboardCards = z.output<typeof dashboardCards>

/** Display preferences of one user, in every browser; missing ones have their defaults. */
export const preferences = z.object({
  density,
  hiddenColumns: z.record(listName, hiddenColumns),
  dashboard: dashboardCards,
})
export type Preferences = z.output<typeof preferences>

/** Omitted fields stay unchanged, null resets to the default. */
export const preferenceChange = z.object({
  density: z.optional(z.nullable(density)),
  hiddenColumns: z.optional(
    z
      .record(listName, z.nullable(hiddenColumns))
      .check(condition((lists) => Object.keys(lists).length <= maxListsChosen)),
  ),
  dashboard: z.optional(z.nullable(dashboardCards)),
})
export type PreferenceChange = z.output<typeof preferenceChange>
