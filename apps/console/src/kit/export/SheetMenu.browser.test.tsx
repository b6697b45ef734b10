import { fleet } from '@limpid/contract/fleet/fleet'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../testing/fakeServer.ts'
import { button, eventually, openPage, startConsole, toasts } from '../../../testing/mountConsole.tsx'
import { answerFleet, deviceRow } from '../../../testing/sample/fleet.ts'

startConsole(answerFleet)

/** The server's Content-Security-Policy for scripts and, with it, for workers. */
function allowOwnScriptsOnly(): void {
  const OwnWorker = Worker
  vi.stubGlobal(
    'Worker',
    new Proxy(OwnWorker, {
      construct: (worker, [address, options]: ConstructorParameters<typeof Worker>) => {
        const { protocol, origin } = new URL(address, location.href)
        if (protocol === 'blob:' || origin !== location.origin) throw new Error(`forbidden: ${address}`)
        return new worker(address, options)
      },
    }),
  )
}

test('saves a workbook of thousands of rows without a script that the server forbids', async () => {
  const rows = Array.from({ length: 9_994 }, (_, at) => deviceRow(String(at + 1), `=洗衣房 <${at + 1}>`))
  answer(fleet.exportRows, ({ query: { after } }) => {
    const from = Number(after ?? 0)
    const to = from + 1000
    return { list: rows.slice(from, to), next: to < rows.length ? String(to) : null }
  })
  await openPage('/equipment/own-equipment?scope=all')
  allowOwnScriptsOnly()
  const saved: Blob[] = []
  const save = URL.createObjectURL
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    if (content instanceof Blob) saved.push(content)
    return save(content)
  })
  await button('导出').click()
  await page.getByRole('menuitem', { name: 'Excel 工作簿（.xlsx）' }).click()
  await eventually(toasts).toContain('9994')
  expect(saved).toHaveLength(1)
  const files = unzipSync(new Uint8Array((await saved[0]?.arrayBuffer()) ?? []))
  expect(Object.keys(files)).toContain('[Content_Types].xml')
  const sheet = new DOMParser().parseFromString(
    strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array()),
    'text/xml',
  )
  expect(sheet.querySelectorAll('row')).toHaveLength(1 + rows.length)
  expect(sheet.querySelector('row:last-of-type c')?.textContent).toBe('=洗衣房 <9994>')
})
