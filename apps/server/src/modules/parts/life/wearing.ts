import type { StockKind } from '@limpid/contract/parts/schemas'
import type { ProductModel } from '@limpid/contract/products/model'
import type { PartLife } from '@limpid/contract/products/parts'

/** Something of a product's model that wears out or runs out. */
export interface WearingThing {
  kind: StockKind
  key: string
  life: PartLife
  /** From which level on a consumable is low; null for parts. */
  low: number | null
}

/** Everything in devices of a model that wears out, or runs out by a reported level: a consumable at 0, whatever its threshold. */
export const wearingThings = (model: Pick<ProductModel, 'parts' | 'consumables'>): WearingThing[] => [
  ...model.parts.flatMap(({ key, life }) => (life ? [{ kind: 'part' as const, key, life, low: null }] : [])),
  ...model.consumables.flatMap(({ key, level }) =>
    level
      ? [
          {
            kind: 'consumable' as const,
            key,
            life: { level: { metric: level.metric, low: 0 } },
            low: level.low,
          },
        ]
      : [],
  ),
]
