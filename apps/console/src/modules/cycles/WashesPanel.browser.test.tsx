import { cycles } from '@limpid/contract/cycles/cycles'
import { device } from '@limpid/contract/fleet/fleet'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerEverything } from '../../../testing/answerEverything.ts'
import { answer, interceptCalls } from '../../../testing/fakeServer.ts'
import { mountAlone } from '../../../testing/mountAlone.tsx'
import { eventually, expectVisible } from '../../../testing/mountConsole.tsx'
import { dishwasher } from '../../../testing/sample/device.ts'
import { sampleOf } from '../../../testing/sample/sampleOf.ts'
import { goTo } from '../../kit/address.ts'
import { formatInstant } from '../../lib/format.ts'
import WashesPanel from './WashesPanel.tsx'

const started = new Date('2026-11-20T03:04:05Z')

interceptCalls()
beforeEach(() => {
  answerEverything()
  const { list } = sampleOf(cycles.page.reply)
  const rows = Array.from({ length: 60 }, (_, at) =>
    list.map((wash) => ({ ...wash, id: String(at + 1), startedAt: started })),
  )
  answer(cycles.page, () => ({ list: rows.flat(), total: 60 }))
})

const isInView = (element: Element | null) => {
  const { top, bottom } = element?.getBoundingClientRect() ?? { top: -1, bottom: -1 }
  return top >= 0 && bottom <= window.innerHeight
}

test.each([1440, 390])(
  'a wash opened from a scrolled list starts at its heading, %i px wide',
  async (width) => {
    await page.viewport(width, width < 600 ? 844 : 900)
    goTo('/washes', { replace: true })
    mountAlone(() => (
      <>
        <div style={{ height: 600 }}>The head of the device page</div>
        <WashesPanel
          device={{ ...sampleOf(device), timeZone: 'Asia/Shanghai' }}
          model={dishwasher}
          water={() => null}
        />
      </>
    ))
    // Rows of the table, or cards on a phone.
    const washes = page.getByText(formatInstant(started))
    await expectVisible(washes.last())
    washes.last().element().scrollIntoView({ block: 'end' })
    await eventually(() => window.scrollY).toBeGreaterThan(1000)
    await washes.last().click()
    const heading = page.getByRole('heading', { level: 2, name: /的洗涤$/ })
    await expectVisible(heading)
    await eventually(() => isInView(heading.element())).toBe(true)
    await eventually(() => document.activeElement === heading.element()).toBe(true)
  },
)

test.each([1440, 390])('why a wash failed is in view with its heading, %i px wide', async (width) => {
  await page.viewport(width, width < 600 ? 844 : 900)
  const wash = sampleOf(cycles.one.reply)
  const check = {
    ...{
      key: 'rinse',
      name: { zh: '漂洗', en: 'Rinse' },
      outcome: 'failed' as const,
      reason: 'tooCold' as const,
    },
    ...{
      metric: 'rinse_temperature',
      phases: ['rinse'],
      limitCelsius: 71,
      limitSeconds: null,
      lowestCelsius: 46.2,
      heldSeconds: null,
      source: '',
    },
  }
  const verdict = {
    outcome: 'failed' as const,
    reason: 'tooCold' as const,
    checks: [check],
    a0: null,
  }
  answer(cycles.one, () => ({ ...wash, startedAt: started, hygiene: { ...verdict, recalculatedAt: null } }))
  goTo('/washes?wash=1', { replace: true })
  mountAlone(() => (
    <WashesPanel
      device={{ ...sampleOf(device), timeZone: 'Asia/Shanghai' }}
      model={dishwasher}
      water={() => null}
    />
  ))
  const why = page.getByRole('note').getByText(/漂洗：最低 46\.2 °C；限值：.*≥ 71\.0 °C/)
  await expectVisible(why)
  expect(isInView(why.element())).toBe(true)
})
