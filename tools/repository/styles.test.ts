import { expect, test } from 'vitest'
import { filesOf, textOf } from './sources.ts'

/* The browser cannot tell which elements such a rule is about: whatever is inserted before others anywhere, be it the bar of a navigation,
   then restyles all of them with everything inside. */
test('no rule is about any sibling whatever it is', () => {
  const anySibling = /[+~]\s*\*/
  const found = filesOf(/^apps\/console\/src\/.*[.]css$/).flatMap((path) =>
    textOf(path)
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .split('\n')
      .filter((line) => line.trimEnd().endsWith('{') && anySibling.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
