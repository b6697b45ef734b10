import type { GoodsDetail } from '@limpid/contract/goods/schemas'
import { type GoodsValues, newGoods } from '../goodsValues.ts'

/** A form that was not saved yet. */
export interface GoodsDraft {
  step: number
  values: GoodsValues
}

/** Where the draft of an account is stored in this browser tab, and the stored article it began with. */
export interface DraftSlot {
  key: string
  basedOn: string
}

interface StoredDraft extends GoodsDraft {
  basedOn: string
  /** The fields of the form: those of another version of the console may differ. */
  fields: string
}

export const draftSlot = (account: string, goods: GoodsDetail | undefined): DraftSlot => ({
  key: `goods.draft.${account}.${goods?.id ?? 'new'}`,
  basedOn: JSON.stringify(goods ?? null),
})

const fieldsNow = () => Object.keys(newGoods()).toSorted().join(' ')

/** The draft of this browser tab; undefined if there is none, or if the article or the form has changed since. */
export function readDraft({ key, basedOn }: DraftSlot): GoodsDraft | undefined {
  try {
    const stored: StoredDraft | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (stored?.basedOn !== basedOn || stored.fields !== fieldsNow()) return undefined
    return { step: stored.step, values: stored.values }
  } catch {
    return undefined
  }
}

/** Stores the draft, or removes it when undefined. */
export function writeDraft({ key, basedOn }: DraftSlot, draft: GoodsDraft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify({ basedOn, fields: fieldsNow(), ...draft }))
    else sessionStorage.removeItem(key)
  } catch {
    // The draft then lasts as long as the page.
  }
}
