/** A part of the edited document: its value, how it changes, and its errors. */
export interface FormNode {
  value: Readonly<Record<string, unknown>>
  /** Undefined removes a field. Consecutive changes of one step are undone together. */
  set: (patch: Record<string, unknown>, step?: string) => void
  /** Path of this part in the document: `model.hygiene`. */
  path: string
  faults: Readonly<Record<string, string>>
  readOnly: boolean
}

/** The error of a field of this part. */
export const faultAt = ({ faults, path }: FormNode, field: string): string | undefined =>
  faults[`${path}.${field}`]

function without(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** An object within this part; it is created by its first field. */
export function inner(node: FormNode, field: string): FormNode {
  const value = (node.value[field] ?? {}) as FormNode['value']
  return {
    ...node,
    value,
    path: `${node.path}.${field}`,
    set: (patch, step) => node.set({ [field]: without({ ...value, ...patch }) }, step),
  }
}

export const listOf = (node: FormNode, field: string) =>
  (node.value[field] ?? []) as readonly FormNode['value'][]

/** One item of a list within this part. */
export function itemOf(node: FormNode, field: string, at: number): FormNode {
  const list = listOf(node, field)
  const value = list[at] ?? {}
  return {
    ...node,
    value,
    path: `${node.path}.${field}.${at}`,
    set: (patch, step) => node.set({ [field]: list.with(at, without({ ...value, ...patch })) }, step),
  }
}

/** The whole of an edited object. */
export function nodeOf(
  value: object,
  path: string,
  faults: Readonly<Record<string, string>>,
  change: ((value: object, step?: string) => void) | undefined,
): FormNode {
  return {
    value: value as FormNode['value'],
    path,
    faults,
    readOnly: change === undefined,
    set: (patch, step) => change?.(without({ ...value, ...patch }), step),
  }
}
