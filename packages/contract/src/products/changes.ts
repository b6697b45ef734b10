import type { ProductDocument } from './document.ts'

/** The parts of a product's document that a comparison distinguishes. */
export const documentParts = [
  'basics',
  'metrics',
  'events',
  'functions',
  'faults',
  'consumables',
  'maintenance',
  'parts',
  'alarmRules',
  'alarmAdvice',
  'recognition',
  'hygiene',
  'drawing',
] as const
export type DocumentPart = (typeof documentParts)[number]

/** One difference between two versions of a product. `id` is empty where the part is a single object. */
export interface Change {
  part: DocumentPart
  id: string
  kind: 'added' | 'removed' | 'changed' | 'moved'
  /** For a changed item: the fields that differ, before and after. */
  fields: { field: string; before: unknown; after: unknown }[]
}

type Thing = Record<string, unknown>

/**
 * The differences between two documents, part by part, in the order of the newer one; empty where they are
 * identical.
 */
export function changesBetween(before: ProductDocument, after: ProductDocument): Change[] {
  const { model: oldModel, ...oldBasics } = before
  const { model: newModel, ...newBasics } = after
  return [
    ...changesOfThing('basics', '', oldBasics, newBasics),
    ...changesOfList('metrics', oldModel.metrics, newModel.metrics, ({ key }) => key),
    ...changesOfList('events', oldModel.events, newModel.events, ({ key }) => key),
    ...changesOfList('functions', oldModel.functions, newModel.functions, ({ key }) => key),
    ...changesOfList('faults', oldModel.faults, newModel.faults, ({ code }) => code),
    ...changesOfList('consumables', oldModel.consumables, newModel.consumables, ({ key }) => key),
    ...changesOfList('maintenance', oldModel.maintenance, newModel.maintenance, ({ key }) => key),
    ...changesOfList('parts', oldModel.parts, newModel.parts, ({ key }) => key),
    ...changesOfList('alarmRules', oldModel.alarmRules, newModel.alarmRules, ({ key }) => key),
    ...changesOfList('alarmAdvice', oldModel.alarmAdvice, newModel.alarmAdvice, ({ key }) => key),
    ...changesOfThing('recognition', '', oldModel.recognition, newModel.recognition),
    ...changesOfThing('hygiene', '', oldModel.hygiene, newModel.hygiene),
    ...changesOfThing('drawing', '', oldModel.drawing, newModel.drawing),
  ]
}

function changesOfThing(
  part: DocumentPart,
  id: string,
  before: object | undefined,
  after: object | undefined,
): Change[] {
  if (!before && !after) return []
  if (!before || !after) return [{ part, id, kind: before ? 'removed' : 'added', fields: [] }]
  const [was, is] = [before as Thing, after as Thing]
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((field) => !sameValue(was[field], is[field]))
    .map((field) => ({ field, before: was[field], after: is[field] }))
  return fields.length > 0 ? [{ part, id, kind: 'changed', fields }] : []
}

function changesOfList<Item extends object>(
  part: DocumentPart,
  before: readonly Item[],
  after: readonly Item[],
  idOf: (item: Item) => string,
): Change[] {
  const old = new Map(before.map((item) => [idOf(item), item]))
  const kept = new Set(after.map(idOf))
  const removed = before
    .map(idOf)
    .filter((id) => !kept.has(id))
    .map((id): Change => ({ part, id, kind: 'removed', fields: [] }))
  const stay = [...old.keys()].filter((id) => kept.has(id))
  const places = after.map(idOf).filter((id) => old.has(id))
  const reported = after.flatMap((item): Change[] => {
    const id = idOf(item)
    const was = old.get(id)
    if (!was) return [{ part, id, kind: 'added', fields: [] }]
    return changesOfThing(part, id, was, item)
  })
  const moved = stay.some((id, at) => places[at] !== id)
  return [...removed, ...reported, ...(moved ? [{ part, id: '', kind: 'moved' as const, fields: [] }] : [])]
}

/** True for equal values. The order of a record counts: users see the values of a state in that order. */
function sameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
