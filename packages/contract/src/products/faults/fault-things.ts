import type { Words } from '../../kernel/words.ts'
import type { Fault, ProductModel } from '../model.ts'

/** What the repair of a fault may take: a part or consumable of the model, or only a name. */
export interface FaultThing {
  name: Words
  kind: 'part' | 'consumable' | null
  key: string
}

const same = (a: Words, b: Words): boolean =>
  a.zh.trim() === b.zh.trim() || a.en.trim().toLowerCase() === b.en.trim().toLowerCase()

/** The parts that a fault names, found in the lists of its model by their name in either language. */
export function thingsOfFault(
  { parts, consumables }: Pick<ProductModel, 'parts' | 'consumables'>,
  fault: Pick<Fault, 'parts'>,
): FaultThing[] {
  return fault.parts.map((name) => {
    const part = parts.find((one) => same(one.name, name))
    if (part) return { name, kind: 'part', key: part.key }
    const consumable = consumables.find((one) => same(one.name, name))
    return consumable ? { name, kind: 'consumable', key: consumable.key } : { name, kind: null, key: '' }
  })
}
