import * as z from 'zod/mini'
import { formed, localised } from '../kernel/localised.ts'
import { productModel } from './model.ts'

export const productCategories = [
  'dishwasher',
  'washing_machine',
  'water_quality',
  'purifier',
  'other',
] as const
export type ProductCategory = (typeof productCategories)[number]

/** Identifier of a product in the makers' device protocol; it never changes, and is opaque. */
export const productCode = formed(/^[A-Za-z][A-Za-z0-9_-]{0,31}$/, {
  zh: '产品代码以字母开头，最多 32 个字符，只含字母、数字和 _ -',
  en: 'A product code starts with a letter and has at most 32 letters, digits and _ -',
})

/** Path of the product's analysis page; empty where there is none. */
export const pagePath = formed(/^(?=.{0,128}$)(\/[A-Za-z0-9_-]+)*$/, {
  zh: '页面路径以 / 开头，最多 128 个字符，只含字母、数字和 / _ -',
  en: 'A page path starts with / and has at most 128 letters, digits and / _ -',
})

const content = {
  name: localised(64),
  category: z.enum(productCategories),
  /** The maker's brand; empty where there is none. */
  brand: z.string().check(z.trim(), z.maxLength(64)),
  pagePath,
  model: productModel,
}

/** The editable content of a product: each version is one such document. */
export const productDocument = z.strictObject(content)
export type ProductDocument = z.output<typeof productDocument>

/** A product as a file: what export writes, import reads and the server ships. */
export const productFile = z.strictObject({
  /** Version of the file format. */
  format: z.literal(1),
  code: productCode,
  /** Version of the product at export; an import creates its own version. */
  version: z.int().check(z.gte(1)),
  ...content,
})
export type ProductFile = z.output<typeof productFile>

/** Maximum size of a product file, in bytes. */
export const maxFileBytes = 512 * 1024
