import { expect, test } from 'vitest'
import type { Canvas } from '../../apps/server/src/modules/auth/captcha/canvas.ts'
import { captchaText, drawCaptcha } from '../../apps/server/src/modules/auth/captcha/drawing.ts'
import { makeTemplates, solve } from './solver.ts'

/** Mulberry32: the same pictures in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

// The bench tries two slower ways on more pictures.
test('a script that compares characters solves less than one captcha in twenty', () => {
  const random = seeded(13)
  const asDrawn = (picture: Canvas) => picture
  const templates = makeTemplates(random, asDrawn)
  const pictures = Array.from({ length: 20 }, () => {
    const text = captchaText(random)
    return { text, answer: solve(drawCaptcha(text, random), templates, asDrawn) }
  })
  expect(pictures.filter(({ text, answer }) => answer === text).length).toBeLessThan(pictures.length / 20)
  // One character in twenty-four by chance: a solver that does not work would prove nothing.
  const right = pictures.flatMap(({ text, answer }) =>
    [...text].filter((letter, at) => letter === answer[at]),
  )
  expect(right.length).toBeGreaterThan(pictures.length * 5 * 0.15)
})
