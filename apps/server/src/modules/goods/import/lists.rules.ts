/* Cells that hold a line for each attribute of an article, or for each thing that it fits. An export writes them as an import
   reads them. */
import { maxAttributes } from '@limpid/contract/categories/attributes'
import { goodsValues } from '@limpid/contract/goods/goods.values'
import {
  type FitKind,
  fitKinds,
  type GoodsAttribute,
  type GoodsFit,
  goodsAttribute,
  maxFits,
} from '@limpid/contract/goods/schemas'
import { noEntries } from '@limpid/contract/goods/sheet/columns'
import type { GoodsRowFault } from '@limpid/contract/goods/sheet/import'
import { nameKey } from '@limpid/contract/kernel/names'
import { type Language, localise, type Words } from '@limpid/contract/kernel/words'
import * as z from 'zod/mini'

interface Named {
  key: string
  name: Words
}

/** A product that an article may fit, with the consumables and parts of its model. */
export interface FittingProduct {
  id: string
  code: string
  name: Words
  consumables: readonly Named[]
  parts: readonly Named[]
}

/** What a cell says, or what is wrong with it and with which part of it. */
export type Read<Value> = { value: Value } | { fault: GoodsRowFault; text?: string }

const escaped = (text: string) => text.replaceAll(/[\\|｜]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')
const lineOf = (parts: readonly string[]) => parts.map(escaped).join(' | ')

/** The parts of each line; `\\|`, `\\n` and `\\\\` stand for characters of a text. */
function linesOf(cell: string): { line: string; parts: string[] }[] {
  if (cell.trim() === noEntries) return []
  return cell
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({
      line,
      parts: line
        .split(/(?<!\\)[|｜]/)
        .map((part) =>
          part.trim().replaceAll(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter)),
        ),
    }))
}

/** The attributes of an article in the order of their fields, so that two lists can be compared as text. */
export const plainAttributes = (attributes: readonly GoodsAttribute[]): GoodsAttribute[] =>
  attributes.map(({ name, nameEn, value, valueEn }) => ({ name, nameEn, value, valueEn }))

export const attributesText = (attributes: readonly GoodsAttribute[]): string =>
  attributes.map(({ name, nameEn, value, valueEn }) => lineOf([name, nameEn, value, valueEn])).join('\n')

/** `name | English name | value | English value` in each line, or `name | value`. */
export function attributesOf(cell: string): Read<GoodsAttribute[]> {
  const attributes: GoodsAttribute[] = []
  const names = new Set<string>()
  for (const { line, parts } of linesOf(cell)) {
    const [name = '', nameEn = '', value = '', valueEn = ''] =
      parts.length === 2 ? [parts[0], '', parts[1], ''] : parts
    const read = z.safeParse(goodsAttribute, {
      ...{ name, nameEn: nameEn || name, value, valueEn: valueEn || value },
    })
    if (!read.success || (parts.length !== 2 && parts.length !== 4)) return { fault: 'invalid', text: line }
    if (names.has(nameKey(name))) return { fault: 'repeated', text: line }
    names.add(nameKey(name))
    attributes.push(read.data)
  }
  return attributes.length > maxAttributes ? { fault: 'invalid' } : { value: attributes }
}

const kindWords = goodsValues['fits/kind']
const thingsOf = (product: FittingProduct, kind: FitKind) => {
  if (kind === 'product') return []
  return kind === 'consumable' ? product.consumables : product.parts
}

/** In one order, without what the products no longer have. */
export function plainFits(fits: readonly GoodsFit[], products: readonly FittingProduct[]): GoodsFit[] {
  const places = new Map(products.map((product, at) => [product.id, { product, at }]))
  return fits
    .filter(({ productId, kind, key }) => {
      const place = places.get(productId)
      return place && (kind === 'product' || thingsOf(place.product, kind).some((thing) => thing.key === key))
    })
    .map(({ productId, kind, key }) => ({ productId, kind, key }))
    .sort(
      (a, b) =>
        (places.get(a.productId)?.at ?? 0) - (places.get(b.productId)?.at ?? 0) ||
        fitKinds.indexOf(a.kind) - fitKinds.indexOf(b.kind) ||
        (a.key < b.key ? -1 : 1),
    )
}

const isCalled = ({ zh, en }: Words, name: string) => [zh, en].some((one) => nameKey(one) === nameKey(name))

/** Things by name in either language, or by what else names them. */
const found = <Thing extends { name: Words }>(
  things: readonly Thing[],
  text: string,
  handle: (thing: Thing) => string,
) => {
  const named = things.filter(({ name }) => isCalled(name, text))
  return named.length > 0 ? named : things.filter((thing) => nameKey(handle(thing)) === nameKey(text))
}

/** The name of a thing, or what else names it where several have the name. */
const unique = <Thing extends { name: Words }>(
  things: readonly Thing[],
  thing: Thing,
  { language, handle }: { language: Language; handle: (thing: Thing) => string },
) => {
  const name = localise(thing.name, language)
  return found(things, name, handle).length === 1 ? name : handle(thing)
}

const codeOf = ({ code }: FittingProduct) => code
const keyOf = ({ key }: Named) => key

export function fitsText(
  fits: readonly GoodsFit[],
  products: readonly FittingProduct[],
  language: Language,
): string {
  return plainFits(fits, products)
    .flatMap(({ productId, kind, key }) => {
      const product = products.find(({ id }) => id === productId)
      if (!product) return []
      const name = unique(products, product, { language, handle: codeOf })
      if (kind === 'product') return [lineOf([name])]
      const things = thingsOf(product, kind)
      const thing = things.find((one) => one.key === key)
      return thing
        ? [
            lineOf([
              name,
              localise(kindWords[kind], language),
              unique(things, thing, { language, handle: keyOf }),
            ]),
          ]
        : []
    })
    .join('\n')
}

/** `product`, `product | Consumable | its name` or `product | Part | its name` in each line. */
export function fitsOf(cell: string, products: readonly FittingProduct[]): Read<GoodsFit[]> {
  const fits = new Map<string, GoodsFit>()
  for (const { line, parts } of linesOf(cell)) {
    const [productName = '', kindName = '', thingName = '', ...more] = parts
    const kind = kindName === '' ? 'product' : fitKinds.find((one) => isCalled(kindWords[one], kindName))
    if (!kind || more.length > 0 || (kind === 'product') !== (thingName === ''))
      return { fault: 'invalid', text: line }
    const [product, anotherProduct] = found(products, productName, codeOf)
    if (!product) return { fault: 'unknown', text: productName }
    const [thing, anotherThing] = found(thingsOf(product, kind), thingName, keyOf)
    if (kind !== 'product' && !thing) return { fault: 'unknown', text: line }
    if (anotherProduct || anotherThing) return { fault: 'ambiguous', text: line }
    const fit: GoodsFit = { productId: product.id, kind, key: thing?.key ?? '' }
    fits.set(JSON.stringify(fit), fit)
  }
  return fits.size > maxFits ? { fault: 'invalid' } : { value: plainFits([...fits.values()], products) }
}
