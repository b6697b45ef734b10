import { expect, test } from 'vitest'
import { unlinked } from './unlinked.ts'

test.each([
  ['https://evil.example/a.html', 'https: //evil. example/a. html'],
  ['www.evil.example', 'www. evil. example'],
  ['win at evil-shop.com now', 'win at evil-shop. com now'],
  ['点击 evil.例子.中国', '点击 evil. 例子. 中国'],
  ['pH 7.25 at 3.5 bar. Call Wei.', 'pH 7.25 at 3.5 bar. Call Wei.'],
  ['Kitchen 1 · 日报', 'Kitchen 1 · 日报'],
  ['fr***@example.org → fr***@mail.example.com', 'fr***@example.org → fr***@mail.example.com'],
])('%s is no link', (text, shown) => {
  expect(unlinked(text)).toBe(shown)
})
