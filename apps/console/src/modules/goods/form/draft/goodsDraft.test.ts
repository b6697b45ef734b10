import { beforeEach, expect, test, vi } from 'vitest'
import { newGoods } from '../goodsValues.ts'
import { draftSlot, readDraft, writeDraft } from './goodsDraft.ts'

const stored = new Map<string, string>()
const slot = draftSlot('7', undefined)
const draft = { step: 2, values: { ...newGoods(), name: '洗涤剂' } }

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

test('a draft is restored for its account', () => {
  writeDraft(slot, draft)
  expect(readDraft(slot)).toEqual({ ...draft, isOutdated: false })
  expect(readDraft(draftSlot('8', undefined))).toBeUndefined()
  writeDraft(slot, undefined)
  expect(readDraft(slot)).toBeUndefined()
})

test('a draft of an article that changed meanwhile is offered as outdated', () => {
  writeDraft({ ...slot, basedOn: 'a' }, draft)
  expect(readDraft({ ...slot, basedOn: 'a' })).toMatchObject({ isOutdated: false })
  expect(readDraft({ ...slot, basedOn: 'b' })).toEqual({ ...draft, isOutdated: true })
})

test('a draft of a console whose form had other fields is left alone', () => {
  const { unit: _, ...older } = draft.values
  stored.set(
    slot.key,
    JSON.stringify({
      basedOn: slot.basedOn,
      fields: Object.keys(older).toSorted().join(' '),
      step: 2,
      values: older,
    }),
  )
  expect(readDraft(slot)).toBeUndefined()
})

test('what cannot be read is no draft', () => {
  stored.set(slot.key, '{')
  expect(readDraft(slot)).toBeUndefined()
})
