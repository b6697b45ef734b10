import { expect, test } from 'vitest'
import { htmlOf, sectionsOf, titleOf } from './markdown.ts'

test.each([
  ['a heading', '## Roles', '<h2 id="s0">Roles</h2>'],
  [
    'marks within a line',
    'Press **Add**, *then* `PORT`.',
    '<p>Press <strong>Add</strong>, <em>then</em> <code>PORT</code>.</p>',
  ],
  ['a list', '- one\n- two', '<ul><li>one</li><li>two</li></ul>'],
  ['steps', '1. one\n2. two', '<ol><li>one</li><li>two</li></ol>'],
  [
    'markup as text',
    '<script>alert("x")</script>',
    '<p>&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;</p>',
  ],
  ['a dangerous link', '[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>'],
])('a guide is set with %s', (_what, markdown, html) => {
  expect(htmlOf(markdown)).toBe(html)
})

test('a table has a heading row', () => {
  expect(htmlOf('| a | b |\n|---|---|\n| 1 | **2** |')).toContain(
    '<thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>1</td><td><strong>2</strong></td></tr></tbody>',
  )
})

test('sections link to their headings', () => {
  const text = '# Guide\n\nIntroduction.\n\n## One\n\nText.\n\n## Two'
  expect(titleOf(text)).toBe('Guide')
  expect(sectionsOf(text)).toEqual([
    { id: 's2', title: 'One' },
    { id: 's4', title: 'Two' },
  ])
  expect(htmlOf(text)).toContain('<h2 id="s4">Two</h2>')
})
