import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { eventually, mainMenu, openPage, startConsole, visit } from '../../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../../testing/sample/fleet.ts'

startConsole(answerFleet)

const entryOf = (path: string) => mainMenu().element().querySelector(`a[href$="#${path}"]`)
/** True if a click on the middle of the entry meets it. */
function isInSight(path: string): boolean {
  const entry = entryOf(path)
  if (!entry) return false
  const { left, top, width, height } = entry.getBoundingClientRect()
  return entry.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

test('the entry of a page that was opened elsewhere scrolls into view in the menu', async () => {
  await openPage('/dashboard')
  // Too low for the whole menu.
  await page.viewport(1440, 130)
  await eventually(() => isInSight('/dashboard')).toBe(true)
  expect(isInSight('/personal')).toBe(false)
  await visit('/personal')
  await eventually(() => isInSight('/personal')).toBe(true)
  await visit('/dashboard')
  await eventually(() => isInSight('/dashboard')).toBe(true)
})
