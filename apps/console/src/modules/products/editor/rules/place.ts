/** A part of the edited document: its value, how it changes, and its errors. */
export interface Place {
  value: Readonly<Record<string, unknown>>
  /** Undefined removes a field. Consecutive changes of one step are undone together. */
  set: (patch: Record<string, unknown>, step?: string) => void
  /** Path of this part in the document: `model.hygiene`. */
  path: string
  faults: Readonly<Record<string, string>>
  readOnly: boolean
}

/** The error of a field of this part. */
export const faultAt = ({ faults, path }: Place, field: string): string | undefined =>
  faults[`${path}.${field}`]

function without(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** An object within this part; it is created by its first field. */
export function inner(place: Place, field: string): Place {
  const value = (place.value[field] ?? {}) as Place['value']
  return {
    ...place,
    value,
    path: `${place.path}.${field}`,
    set: (patch, step) => place.set({ [field]: without({ ...value, ...patch }) }, step),
  }
}

export const listOf = (place: Place, field: string) => (place.value[field] ?? []) as readonly Place['value'][]

/** One item of a list within this part. */
export function itemOf(place: Place, field: string, at: number): Place {
  const list = listOf(place, field)
  const value = list[at] ?? {}
  return {
    ...place,
    value,
    path: `${place.path}.${field}.${at}`,
    set: (patch, step) => place.set({ [field]: list.with(at, without({ ...value, ...patch })) }, step),
  }
}

/** The whole of an edited object. */
export function placeOf(
  value: object,
  path: string,
  faults: Readonly<Record<string, string>>,
  change: ((value: object, step?: string) => void) | undefined,
): Place {
  return {
    value: value as Place['value'],
    path,
    faults,
    readOnly: change === undefined,
    set: (patch, step) => change?.(without({ ...value, ...patch }), step),
  }
}
