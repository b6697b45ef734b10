import { expect, expectTypeOf, test } from 'vitest'
import { defineWords, pickTexts } from './words.ts'

const words = defineWords({
  title: { zh: '我的设备', en: 'My devices' },
  count: { zh: (n: number) => `共 ${n} 台`, en: (n: number) => `${n} in total` },
})

test('texts are in the chosen language, with numbers filled in', () => {
  expect(pickTexts(words, 'zh-cn').title).toBe('我的设备')
  expect(pickTexts(words, 'en').title).toBe('My devices')
  expect(pickTexts(words, 'zh-cn').count(3)).toBe('共 3 台')
  expect(pickTexts(words, 'en').count(3)).toBe('3 in total')
})

test('the texts of a language are the same object each time', () => {
  expect(pickTexts(words, 'en')).toBe(pickTexts(words, 'en'))
  expect(pickTexts(words, 'en')).not.toBe(pickTexts(words, 'zh-cn'))
})

test('a text is typed as text and a function keeps its parameters', () => {
  expectTypeOf(pickTexts(words, 'en').title).toEqualTypeOf<string>()
  expectTypeOf(pickTexts(words, 'en').count).parameters.toEqualTypeOf<[number]>()
})

test('a key that lacks a language does not compile', () => {
  // @ts-expect-error the English text is missing
  expect(defineWords({ title: { zh: '标题' } })).toBeDefined()
  // @ts-expect-error the two functions take different things
  expect(defineWords({ n: { zh: (n: number) => `${n}`, en: (n: string) => n } })).toBeDefined()
})
