/** When the door of a machine was opened during a wash. */
export interface DoorOpening {
  openedAtMs: number
  closedAtMs: number | undefined
}

/** State of the door; `openings` are those since the run started. */
export interface DoorState {
  open: boolean
  openings: DoorOpening[]
}

/**
 * A loose contact causes many openings; beyond this they are no longer recorded individually, so that the
 * state stays small.
 */
const maxOpenings = 50

/** The door state after a reading; an opening is only detected if the door was closed before. */
export function followDoor(
  before: DoorState | undefined,
  value: number,
  atMs: number,
  running: boolean,
): DoorState {
  const open = value > 0
  if (!before || open === before.open) return { open, openings: before?.openings ?? [] }
  const openings = [...before.openings]
  if (open && running && openings.length < maxOpenings)
    openings.push({ openedAtMs: atMs, closedAtMs: undefined })
  if (!open)
    for (const [place, opening] of openings.entries())
      if (opening.closedAtMs === undefined) openings[place] = { ...opening, closedAtMs: atMs }
  return { open, openings }
}

/** The door state at the start of a run: earlier openings do not count. */
export const doorAtStart = (door: DoorState | undefined): DoorState | undefined =>
  door && { ...door, openings: [] }

/** The openings between the start and end of a wash; `undefined` for an end that is not known yet. */
export function openingsWithin(
  door: DoorState | undefined,
  startedAtMs: number,
  endedAtMs: number | undefined,
): DoorOpening[] | undefined {
  return door?.openings.filter(
    ({ openedAtMs }) => openedAtMs >= startedAtMs && (endedAtMs === undefined || openedAtMs < endedAtMs),
  )
}
