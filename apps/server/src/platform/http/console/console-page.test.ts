import type { Branding } from '@limpid/contract/settings/branding'
import { shippedBranding } from '@limpid/contract/settings/default-branding'
import { expect, test } from 'vitest'
import { pageWith } from './console-page.ts'

const html =
  '<title>澄联 Limpid</title><meta name="limpid:branding" content="" /><p>欢迎使用澄联</p><p>Welcome to Limpid</p>'
const branding: Branding = {
  name: shippedBranding['branding.name'],
  document: shippedBranding['branding.document'],
  source: shippedBranding['branding.source'],
  retentionDays: { notices: 180, signIns: 180 },
  registration: true,
  passwordLength: 8,
  map: null,
  tiles: null,
  shopContact: { zh: '', en: '' },
}
const reportedIn = (page: string) => {
  const [, content = ''] = /<meta name="limpid:branding" content="([^"]*)"/.exec(page) ?? []
  const read = content.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>')
  return JSON.parse(read.replaceAll('&amp;', '&'))
}

test('a configured name appears in the page, and cannot break out of its element', () => {
  const source = { title: { zh: '源', en: 'Source' }, address: 'https://git.example/a?b=1&c="><script>' }
  const page = pageWith(html, { ...branding, source })
  expect(page).not.toContain('<script>')
  expect(reportedIn(page).source).toEqual(source)
})

test('the page uses the product names of the branding, even where one name contains the other', () => {
  const page = pageWith(html, { ...branding, name: { zh: '净水 Limpid', en: 'Clear <b>$& & Co' } })
  expect(page).toContain('<title>净水 Limpid Clear &lt;b&gt;$&amp; &amp; Co</title>')
  expect(page).toContain('<p>欢迎使用净水 Limpid</p><p>Welcome to Clear &lt;b&gt;$&amp; &amp; Co</p>')
  expect(reportedIn(page).name).toEqual({ zh: '净水 Limpid', en: 'Clear <b>$& & Co' })
})
