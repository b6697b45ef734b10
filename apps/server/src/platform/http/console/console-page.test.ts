import type { House } from '@limpid/contract/settings/house'
import { usualHouse } from '@limpid/contract/settings/usual-house'
import { expect, test } from 'vitest'
import { pageWith } from './console-page.ts'

const html =
  '<title>澄联 Limpid</title><meta name="limpid:house" content="" /><p>欢迎使用澄联</p><p>Welcome to Limpid</p>'
const house: House = {
  name: usualHouse['house.name'],
  document: usualHouse['house.document'],
  source: usualHouse['house.source'],
  keptDays: { notices: 180, signIns: 180 },
  map: null,
}
const toldIn = (page: string) => {
  const [, content = ''] = /<meta name="limpid:house" content="([^"]*)"/.exec(page) ?? []
  const read = content.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>')
  return JSON.parse(read.replaceAll('&amp;', '&'))
}

test('what somebody names stands in the page, and cannot break out of its element', () => {
  const source = { title: { zh: '源', en: 'Source' }, address: 'https://git.example/a?b=1&c="><script>' }
  const page = pageWith(html, { ...house, source })
  expect(page).not.toContain('<script>')
  expect(toldIn(page).source).toEqual(source)
})

test('the page calls the product as the house does, also where one name holds the other', () => {
  const page = pageWith(html, { ...house, name: { zh: '净水 Limpid', en: 'Clear <b>$& & Co' } })
  expect(page).toContain('<title>净水 Limpid Clear &lt;b&gt;$&amp; &amp; Co</title>')
  expect(page).toContain('<p>欢迎使用净水 Limpid</p><p>Welcome to Clear &lt;b&gt;$&amp; &amp; Co</p>')
  expect(toldIn(page).name).toEqual({ zh: '净水 Limpid', en: 'Clear <b>$& & Co' })
})
