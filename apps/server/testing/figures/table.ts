import type { Metered } from '@limpid/contract/cycles/consumption'
import type { World } from './world.ts'

type Plain = (world: World) => Promise<unknown>

/**
 * How one figure of a reply is known otherwise: by SQL of its own, or by such SQL for a part of it that `pick` takes.
 * `noFigure` is a name, an identifier or a setting.
 */
type Row<Value> = Plain | { plain: Plain; pick: (value: NonNullable<Value>) => unknown } | 'noFigure'

/** A row for every field of a reply: a new figure in the contract does not compile without its independent sum. */
export type Rows<Reply> = { [Name in keyof Reply]-?: Row<Reply[Name]> }

/** One screen or export with its figures. */
export interface Figure {
  screen: string
  rows: [name: string, plain: Plain, pick: (value: never) => unknown][]
  /** The whole reply. */
  read(world: World): Promise<unknown>
  /** What of it is compared, by the names of the rows. */
  shown(reply: unknown): Record<string, unknown>
}

/** The figures of a screen; `read` calls what the screen calls, and `part` finds the figures in its reply. */
export function figureOf<Reply>(
  screen: string,
  rows: Rows<Reply>,
  read: (world: World) => Promise<{ data: unknown }>,
  part: (data: never) => unknown = (data) => data,
): Figure {
  const all = Object.entries<Row<never>>(rows as unknown as Record<string, Row<never>>)
  return {
    screen,
    rows: all.flatMap(([name, found]): Figure['rows'] => {
      if (found === 'noFigure') return []
      if (typeof found === 'function') return [[name, found, (value: unknown) => value]]
      return [[name, found.plain, found.pick as (value: never) => unknown]]
    }),
    read: async (world) => (await read(world)).data,
    shown: (reply) => part(reply as never) as Record<string, unknown>,
  }
}

/** The meter, where its parts add up to it. */
export function sumIsMeter(metered: Metered | null): number | null {
  if (!metered?.parts) return null
  const { washes, standby, unallocated } = metered.parts
  const sum = washes + standby + unallocated
  return Math.abs(sum - metered.meter) < 1e-6 ? metered.meter : Number.NaN
}
