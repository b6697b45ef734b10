/* Why something that runs low is not drafted: the first reason that holds, in the order in which drafting asks. */
import type { UndraftedReason } from '@limpid/contract/orders/drafts'
import type { Covering } from '../covering.ts'
import { type ItemNeed, itemOf, type KnownDraft } from '../drafts.rules.ts'

/** How many pieces of one article can be bought for an item: none without goods that fit. */
export interface OnSale {
  fits: boolean
  enough: boolean
}

export interface Undrafted<O> {
  need: ItemNeed
  why: UndraftedReason
  /** The order on which its piece comes. */
  order: O | null
  /** Where its piece lies; null for no site. */
  stockSiteId: string | null
}

/** What runs low and has no piece of an open draft, each with its reason. `onSale` is by `itemOf`. */
export function undrafted<O>(
  needs: readonly ItemNeed[],
  drafts: readonly KnownDraft[],
  { by }: Covering<O>,
  onSale: (need: ItemNeed) => OnSale,
): Undrafted<O>[] {
  const known = new Map(drafts.map((draft) => [itemOf(draft), draft.state]))
  return needs
    .filter(({ short }) => short)
    .flatMap((need): Undrafted<O>[] => {
      const nothing = { need, order: null, stockSiteId: null }
      if (!need.trusted) return [{ ...nothing, why: need.rejected ? 'rejectedReadings' : 'oldReading' }]
      const supply = by.get(need)
      if (supply) {
        const { order, siteId } = supply
        if (order === null) return [{ ...nothing, why: 'inStock', stockSiteId: siteId }]
        // It is in the draft, which the page lists.
        return isDraft(order) ? [] : [{ ...nothing, why: 'onOrder', order }]
      }
      const state = known.get(itemOf(need))
      if (state) return [{ ...nothing, why: reasonOf[state] }]
      const { fits, enough } = onSale(need)
      if (!fits) return [{ ...nothing, why: 'noGoods' }]
      return [{ ...nothing, why: enough ? 'nextCheck' : 'tooFewPieces' }]
    })
}

const reasonOf = {
  open: 'draftOpen',
  approved: 'notRefilled',
  dismissed: 'dismissed',
} as const satisfies Record<KnownDraft['state'], UndraftedReason>

const isDraft = <O>(order: O | { of: 'draft'; id: string }): order is { of: 'draft'; id: string } =>
  (order as { of?: string }).of === 'draft'
