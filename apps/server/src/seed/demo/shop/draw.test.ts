import { expect, test } from 'vitest'
import { layWords } from './draw.ts'
import { demoAdverts } from './looks.ts'

test.each(demoAdverts.flatMap(({ words }) => [words.zh, words.en]))(
  'the words of an advert never overlap, and stay in the part that wide screens show: %o',
  async (words) => {
    const [title, text] = await layWords(words)
    expect(text.top).toBeGreaterThanOrEqual(title.top + title.height + 12)
    expect(title.top).toBeGreaterThanOrEqual(60)
    expect(text.top + text.height).toBeLessThanOrEqual(260)
    for (const { left, width } of [title, text]) expect(left + width).toBeLessThanOrEqual(540)
  },
)
