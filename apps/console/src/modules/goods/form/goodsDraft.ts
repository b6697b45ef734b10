import type { GoodsDetail } from '@limpid/contract/goods/schemas'
import type { GoodsValues } from './goodsValues.ts'

/** A form that was not saved yet. */
export interface GoodsDraft {
  step: number
  values: GoodsValues
}

/** Where the draft of an account is stored in this browser tab, and what of the stored article it belongs to. */
export interface DraftPlace {
  key: string
  of: string
}

export const draftPlace = (account: string, goods: GoodsDetail | undefined): DraftPlace => ({
  key: `goods.draft.${account}.${goods?.id ?? 'new'}`,
  of: JSON.stringify(goods ?? null),
})

/** The draft of this browser tab; undefined if there is none, or if the article has changed since. */
export function readDraft({ key, of }: DraftPlace): GoodsDraft | undefined {
  try {
    const kept: (GoodsDraft & { of: string }) | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return kept?.of === of ? { step: kept.step, values: kept.values } : undefined
  } catch {
    return undefined
  }
}

/** Stores the draft, or removes it when undefined. */
export function writeDraft({ key, of }: DraftPlace, draft: GoodsDraft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify({ of, ...draft }))
    else sessionStorage.removeItem(key)
  } catch {
    // The draft then lasts as long as the page.
  }
}
