import * as z from 'zod/mini'

/** How much room the rows of lists have; the first is the usual one. */
export const densities = ['normal', 'comfortable', 'compact'] as const
const density = z.enum(densities)
export type Density = z.output<typeof density>

/** The name under which a list keeps what somebody chose of it: `devices`. */
export const listName = z.string().check(z.regex(/^[a-z][a-z-]{0,31}$/))

/** Columns of a list that are not shown; to hide none is a choice too, as a list may hide some until somebody chooses. */
export const hiddenColumns = z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(50))

/** Lists of which one person may have chosen something. */
export const mostListsChosen = 100

/** How one person wants to see the console, in every browser; what is not here is as usual. */
export const preferences = z.object({
  density,
  hiddenColumns: z.record(listName, hiddenColumns),
})
export type Preferences = z.output<typeof preferences>

/** What is left out stays as it is, null makes it usual again. */
export const preferenceChange = z.object({
  density: z.optional(z.nullable(density)),
  hiddenColumns: z.optional(
    z
      .record(listName, z.nullable(hiddenColumns))
      .check(z.refine((lists) => Object.keys(lists).length <= mostListsChosen)),
  ),
})
export type PreferenceChange = z.output<typeof preferenceChange>
