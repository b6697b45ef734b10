import { displays } from '@limpid/contract/displays/displays'
import { screenView } from '@limpid/contract/displays/screens'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refuse } from '../../../../testing/fakeServer.ts'
import {
  button,
  eventually,
  expectVisible,
  hash,
  openPage,
  startConsole,
} from '../../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../../testing/sample/fleet.ts'
import { sampleOf } from '../../../../testing/sample/sampleOf.ts'
import { displayAddress } from '../../../lib/addresses/bigScreen.ts'
import { useSettings } from '../../../lib/settings.ts'

startConsole(() => {
  answerFleet()
  answer(displays.startPairing, () => ({ code: 'BCDFGHJK', key: 'k'.repeat(43), seconds: 600 }))
  answer(displays.displayView, () => ({ view: null }))
})

/** Nobody is signed in there. */
beforeEach(() => localStorage.removeItem('accessToken'))

test('whoever is not signed in may sign in at the big screen, or make a display of it', async () => {
  await openPage('/data-big-screen?screen=7', {}, 1920)
  await expectVisible(page.getByRole('heading', { name: 'Big screen' }))
  await button('Use this screen as a display').click()
  await expectVisible(page.getByText('BCDF-GHJK'))
  expect(hash()).toBe(`#${displayAddress}`)
  await openPage('/data-big-screen?screen=7', { displayKey: 'old' })
  await expectVisible(button('Show its screen'))
  await button('Sign in').click()
  await eventually(hash).toBe(`#/login?redirect=${encodeURIComponent('/data-big-screen?screen=7')}`)
})

test('a display that was disconnected says so in the language of its browser, and is paired again', async () => {
  refuse(displays.displayView, 401, 'A0230', 'Sign in again')
  await openPage(displayAddress, { displayKey: 'revoked' })
  await expectVisible(page.getByRole('heading', { name: 'This display was disconnected' }))
  // No session ended: no toast asks to sign in.
  expect(page.getByText('Sign in again').elements()).toEqual([])
  answer(displays.displayView, () => ({ view: null }))
  await button('Pair again').click()
  await expectVisible(page.getByText('BCDF-GHJK'))
})

test('what stands outside the screen has its language too, as long as it is shown', async () => {
  const view = sampleOf(screenView)
  answer(displays.displayView, () => ({
    view: { ...view, look: { ...view.look, name: '大厅', language: 'zh-cn' as const } },
  }))
  await openPage(displayAddress, { displayKey: 'paired' })
  await expectVisible(page.getByRole('heading', { name: '大厅' }))
  await eventually(() => useSettings.getState().language).toBe('zh-cn')
  refuse(displays.displayView, 401, 'A0230', 'x')
  await openPage(displayAddress)
  await expectVisible(page.getByRole('heading', { name: 'This display was disconnected' }))
})
