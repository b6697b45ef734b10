import { expect, test } from 'vitest'
import { pageWith } from './console-page.ts'

const html =
  '<meta name="limpid:document" content="#/api-document" /><meta name="limpid:source" content="" />'

test('an address that the operator names stands in the page, and cannot break out of its element', () => {
  expect(pageWith(html, { source: 'https://git.example/a?b=1&c="><script>' })).toBe(
    html.replace(
      'source" content=""',
      'source" content="https://git.example/a?b=1&amp;c=&quot;>&lt;script>"',
    ),
  )
})

test('what is not named stays as it was built', () => {
  expect(pageWith(html, { document: undefined, source: undefined })).toBe(html)
  expect(pageWith(html, { document: 'https://docs.example/$1' })).toContain(
    'document" content="https://docs.example/$1"',
  )
})
