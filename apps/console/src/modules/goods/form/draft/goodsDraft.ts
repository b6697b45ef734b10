import type { GoodsDetail } from '@limpid/contract/goods/schemas'
import { type GoodsValues, newGoods } from '../goodsValues.ts'

/** A form that was not saved yet. */
export interface GoodsDraft {
  step: number
  values: GoodsValues
}

/** A draft as it was found: `isOutdated` if the article was changed after the draft was begun. */
export interface FoundDraft extends GoodsDraft {
  isOutdated: boolean
}

/** Where the draft of an account is stored in this browser tab, and the version of the article it began with. */
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
  basedOn: goods?.seen ?? '',
})

const fieldsNow = () => Object.keys(newGoods()).toSorted().join(' ')

/** The draft of this browser tab; undefined if there is none, or if the form has other fields since. */
export function readDraft({ key, basedOn }: DraftSlot): FoundDraft | undefined {
  try {
    const stored: StoredDraft | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (stored?.fields !== fieldsNow()) return undefined
    return { step: stored.step, values: stored.values, isOutdated: stored.basedOn !== basedOn }
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
