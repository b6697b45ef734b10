import { expect, test } from 'vitest'
import { NProgress, progressSettings } from './progress.ts'

test('the bar eases for 500 ms, moves on every 200 ms, starts at 0.3 and has no spinner', () => {
  expect(progressSettings).toEqual({
    easing: 'ease',
    speed: 500,
    trickleSpeed: 200,
    minimum: 0.3,
    showSpinner: false,
  })
  expect(NProgress.settings).toMatchObject(progressSettings)
})
