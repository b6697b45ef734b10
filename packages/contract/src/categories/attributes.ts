import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { rule } from '../kernel/localised.ts'
import { nameKey } from '../kernel/names.ts'

/** A spec makes variants of one article (size, colour); an attribute describes the article (material). */
export const attributeKinds = z.enum(['spec', 'attribute'])
export type AttributeKind = z.output<typeof attributeKinds>

/** Goods have at most this many specs, so that people can find a variant. */
export const maxSpecs = 3
export const maxAttributes = 30
export const maxOf = (kind: AttributeKind) => (kind === 'spec' ? maxSpecs : maxAttributes)

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(32))

export const categoryAttribute = z.object({
  id,
  type: attributeKinds,
  name: z.string(),
  nameEn: z.string(),
})
export type CategoryAttribute = z.output<typeof categoryAttribute>

/** True where two entries have the same name. */
export function hasTwins(entries: readonly { name: string }[]): boolean {
  return new Set(entries.map((entry) => nameKey(entry.name))).size < entries.length
}

const twinWords = { zh: '名称重复', en: 'A name occurs twice' }
const manySpecsWords = { zh: `最多 ${maxSpecs} 个规格`, en: `At most ${maxSpecs} specs` }

/** All specs or all attributes of a category, in their order; an entry without id is new. */
export const attributeList = z
  .object({
    categoryId: id,
    type: attributeKinds,
    attributes: z
      .array(z.object({ id: z.optional(id), name, nameEn: name }))
      .check(z.maxLength(maxAttributes)),
  })
  .check(
    rule(({ type, attributes }) => [
      ...(hasTwins(attributes) ? [{ words: twinWords, path: ['attributes'] }] : []),
      ...(attributes.length > maxOf(type) ? [{ words: manySpecsWords, path: ['attributes'] }] : []),
    ]),
  )
export type AttributeList = z.output<typeof attributeList>
