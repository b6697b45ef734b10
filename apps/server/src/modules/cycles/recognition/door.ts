/** When the door of a machine was opened in a wash. */
export interface DoorOpening {
  openedAtMs: number
  closedAtMs: number | undefined
}

/** What is known of the door; `openings` are those since the run began. */
export interface DoorState {
  open: boolean
  openings: DoorOpening[]
}

/** A loose contact opens a door many times; beyond this they are not told apart, so that the state stays small. */
const mostOpenings = 50

/** The door after a reading of it; only a door that was seen closed is seen opening. */
export function followDoor(
  before: DoorState | undefined,
  value: number,
  atMs: number,
  running: boolean,
): DoorState {
  const open = value > 0
  if (!before || open === before.open) return { open, openings: before?.openings ?? [] }
  const openings = [...before.openings]
  if (open && running && openings.length < mostOpenings)
    openings.push({ openedAtMs: atMs, closedAtMs: undefined })
  if (!open)
    for (const [place, opening] of openings.entries())
      if (opening.closedAtMs === undefined) openings[place] = { ...opening, closedAtMs: atMs }
  return { open, openings }
}

/** The door as a run begins: what was before it does not count. */
export const doorAtStart = (door: DoorState | undefined): DoorState | undefined =>
  door && { ...door, openings: [] }

/** The openings between the start and the end of a wash; `undefined` for an end that is not there yet. */
export function openingsWithin(
  door: DoorState | undefined,
  startedAtMs: number,
  endedAtMs: number | undefined,
): DoorOpening[] | undefined {
  return door?.openings.filter(
    ({ openedAtMs }) => openedAtMs >= startedAtMs && (endedAtMs === undefined || openedAtMs < endedAtMs),
  )
}
