import { describe, expect, it } from 'vitest'
import { compareWashes } from './preview.rules.ts'

const spans = (...all: [number, number][]) =>
  all.map(([startedAtMs, endedAtMs]) => ({ startedAtMs, endedAtMs }))

describe('stored washes and those of edited rules', () => {
  it.each([
    ['the same wash', [[0, 100]], [[0, 100]], ['same']],
    ['80 % in common', [[0, 100]], [[0, 80]], ['same']],
    ['less in common', [[0, 100]], [[0, 79]], ['shifted']],
    [
      'one that becomes two',
      [[0, 100]],
      [
        [0, 40],
        [50, 100],
      ],
      ['split'],
    ],
    [
      'two that become one',
      [
        [0, 40],
        [50, 100],
      ],
      [[0, 100]],
      ['merged'],
    ],
    [
      'two that become two others',
      [
        [0, 40],
        [50, 120],
      ],
      [
        [0, 60],
        [70, 120],
      ],
      ['regrouped'],
    ],
    [
      'one that is no longer found',
      [
        [0, 100],
        [200, 300],
      ],
      [[0, 100]],
      ['same', 'lost'],
    ],
    [
      'one that was not stored',
      [[0, 100]],
      [
        [0, 100],
        [200, 300],
      ],
      ['same', 'added'],
    ],
    ['spans that touch', [[0, 100]], [[95, 200]], ['lost', 'added']],
    ['washes without length', [[5, 5]], [[5, 5]], ['same']],
    ['nothing', [], [], []],
  ] as [string, [number, number][], [number, number][], string[]][])('%s', (_, stored, found, kinds) => {
    const groups = compareWashes(spans(...stored), spans(...found))
    expect(groups.map(({ difference }) => difference)).toEqual(kinds)
    expect(groups.flatMap((group) => group.stored)).toHaveLength(stored.length)
    expect(groups.flatMap((group) => group.found)).toHaveLength(found.length)
  })
})
