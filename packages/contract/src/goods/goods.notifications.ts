import * as z from 'zod/mini'
import { words } from '../kernel/localised.ts'
import { notification } from '../kernel/notifications.ts'
import { anyUnit, unitText } from './unit.ts'

/** How many variants a notification names; the list of goods shows the rest. */
export const maxNamedLow = 5

const lowStock = z.object({
  /** The first of them: article, code, and what can still be sold. Notifications of before have no unit. */
  skus: z
    .array(z.object({ article: words, code: z.string(), stock: z.int(), unit: z.optional(words) }))
    .check(z.maxLength(maxNamedLow)),
  /** How many in all. */
  count: z.int(),
})

/** Kinds of notifications of this module, with facts and texts. */
export const goodsNotifications = {
  /** To the staff who record stock. */
  'orders.lowStock': notification(lowStock, {
    title: {
      zh: ({ count }) => `库存预警：${count} 个 SKU`,
      en: ({ count }) => `Low stock: ${count} ${count === 1 ? 'variant' : 'variants'}`,
    },
    text: {
      zh: ({ skus, count }) =>
        `${skus.map(({ article, code, stock, unit }) => `${article.zh}（${code}）可售 ${stock} ${(unit ?? anyUnit).zh}`).join('、')}${count > skus.length ? ` 等 ${count} 个 SKU` : ''}，已达到或低于预警库存，请安排补货。`,
      en: ({ skus, count }) =>
        `At or below the warning level: ${skus.map(({ article, code, stock, unit }) => `${article.en} (${code}), ${stock}${unit ? ` ${unitText(stock, unit, 'en')}` : ''} left to sell`).join('; ')}${count > skus.length ? ` and ${count - skus.length} more` : ''}. Reorder stock.`,
    },
  }),
} as const

type GoodsNotifications = typeof goodsNotifications
declare module '../kernel/notifications.ts' {
  interface Notifications extends GoodsNotifications {}
}
