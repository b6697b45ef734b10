import type { ScreenSite } from '@limpid/contract/displays/screens'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerEverything } from '../../../../../testing/answerEverything.ts'
import { interceptCalls } from '../../../../../testing/fakeServer.ts'
import { mountAlone } from '../../../../../testing/mountAlone.tsx'
import { MapPanel } from './MapPanel.tsx'

interceptCalls()
beforeEach(answerEverything)

test('sites whose boxes have no space are counted with those that were not received', async () => {
  const list = Array.from(
    { length: 40 },
    (_, at): ScreenSite => ({ name: `店 ${at}`, devices: 1, online: 1, alarmed: 0, position: null }),
  )
  mountAlone(() => (
    <div style={{ display: 'grid', width: 900, height: 400, fontSize: 28 }}>
      <MapPanel sites={{ total: 57, list }} />
    </div>
  ))
  const panel = page.getByRole('region', { name: '地图' })
  const boxes = () => panel.getByRole('listitem').elements()
  await expect.poll(() => boxes().length).toBeGreaterThan(0)
  expect(boxes().length).toBeLessThan(40)
  await expect.element(panel.getByText(`另有 ${57 - boxes().length} 项`)).toBeVisible()
  const { bottom } = panel.getByRole('list').element().getBoundingClientRect()
  for (const box of boxes()) expect(box.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom)
})
