import type { fitKinds, GoodsForm } from '@limpid/contract/goods/schemas'
import type { stockReasons } from '@limpid/contract/goods/stock'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    goods: {
      id: Generated<string>
      name: string
      name_en: string
      pinyin: string
      category_id: string
      brand_id: string
      unit: string
      unit_en: string
      vat_rate: number
      attributes: JSONColumnType<GoodsForm['attributes']>
      specs: JSONColumnType<GoodsForm['specs']>
      detail_zh: string
      detail_en: string
      on_sale: boolean
      sale_from: Generated<Date | null>
      sale_until: Generated<Date | null>
      updated_at: Date
    }
    goods_skus: {
      id: Generated<string>
      goods_id: string
      code: string
      value_indexes: number[]
      price_fen: number
      stock: number
      reserved: Generated<number>
      low_stock: number
      low_since: Generated<Date | null>
      sort: number
      sold_out: GeneratedAlways<boolean>
      is_low: GeneratedAlways<boolean>
    }
    goods_listing: {
      goods_id: string
      name: string
      names: string
      pinyin: string
      codes: string
      category_id: string
      brand_id: string
      on_sale: boolean
      updated_at: Date
      price_fen: number
      sorted_zh: GeneratedAlways<string>
      sorted_en: string
    }
    goods_sums: { goods_id: string; stock: string }
    goods_movements: {
      id: Generated<string>
      goods_id: string
      sku_id: string | null
      code: string
      reason: (typeof stockReasons)[number]
      change: number
      stock: number
      note: string
      at: Date
      by_id: string | null
    }
    goods_pictures: {
      id: Generated<string>
      goods_id: string
      webp: Buffer
      small: Buffer
      sort: number
    }
    goods_fits: {
      goods_id: string
      product_id: string
      kind: (typeof fitKinds)[number]
      key: string
    }
  }
}
