import { orderLine, parcel } from '@limpid/contract/orders/schemas'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerEverything } from '../../../../testing/answerEverything.ts'
import { interceptCalls } from '../../../../testing/fakeServer.ts'
import { mountAlone } from '../../../../testing/mountAlone.tsx'
import { eventually, expectAbsent, expectVisible } from '../../../../testing/mountConsole.tsx'
import { sampleOf } from '../../../../testing/sample/sampleOf.ts'
import { PiecesDialog } from './PiecesDialog.tsx'

interceptCalls()
beforeEach(() => answerEverything())

const line = (id: string, nameEn: string) => ({
  ...{ ...sampleOf(orderLine), id, name: nameEn, nameEn, spec: '', specEn: '' },
  ...{ quantity: 5, shipped: 5, received: 5, returned: 0 },
})

const submit = vi.fn(async () => null)
beforeEach(() => submit.mockClear())

/** An order whose first line was received after the dialog was opened. */
function GrowingOrder() {
  const [lines, setLines] = useState([line('2', 'Salt')])
  return (
    <>
      <button
        type="button"
        id="receive"
        onClick={() => setLines([line('1', 'Rinse aid'), line('2', 'Salt')])}
      >
        receive
      </button>
      <PiecesDialog opened act="return" onClose={() => undefined} lines={lines} submit={submit} />
    </>
  )
}

test('a typed quantity stays with its line while others change the order', async () => {
  mountAlone(() => <GrowingOrder />)
  const salt = page.getByRole('textbox', { name: /Salt/ })
  await salt.fill('3')
  document.getElementById('receive')?.click()
  await expectVisible(page.getByRole('textbox', { name: /Rinse aid/ }))
  await expect.element(salt).toHaveValue('3')
  await page.getByRole('textbox', { name: '原因' }).fill('Leaks')
  await page.getByRole('button', { name: '提交申请' }).click()
  await eventually(() => submit.mock.calls.length).toBe(1)
  expect(submit).toHaveBeenCalledWith(
    expect.objectContaining({ lines: [{ lineId: '2', quantity: 3 }], reason: 'Leaks' }),
  )
})

test('an emptied quantity counts as none, and the dialog says what is missing', async () => {
  const nothing = page.getByText('请至少填写一件的数量')
  mountAlone(() => (
    <PiecesDialog
      opened
      act="ship"
      onClose={() => undefined}
      lines={[{ ...line('1', 'Salt'), shipped: 0, received: 0 }]}
      submit={submit}
    />
  ))
  await expectAbsent(nothing)
  await page.getByRole('textbox', { name: /Salt/ }).fill('')
  await page.getByRole('button', { name: '发货' }).click()
  await expectVisible(nothing)
  expect(submit).not.toHaveBeenCalled()
})

test('a parcel names the other one that has its number, and starts from none of the goods by a click', async () => {
  const open = (id: string, name: string) => ({ ...line(id, name), shipped: 0, received: 0 })
  mountAlone(() => (
    <PiecesDialog
      opened
      act="ship"
      onClose={() => undefined}
      lines={[open('1', 'Salt'), open('2', 'Rinse aid')]}
      parcels={[
        { ...sampleOf(parcel), id: '4', tracking: 'SF-1' },
        { ...sampleOf(parcel), id: '5', tracking: 'SF-2' },
      ]}
      submit={submit}
    />
  ))
  await page.getByRole('button', { name: '全部设为 0' }).click()
  await expect.element(page.getByRole('textbox', { name: /Salt/ })).toHaveValue('0')
  await expect.element(page.getByRole('textbox', { name: /Rinse aid/ })).toHaveValue('0')
  await page.getByRole('textbox', { name: '运单号' }).fill('SF-2')
  await expectVisible(page.getByText('包裹 2 已使用该运单号'))
  await expectVisible(page.getByRole('checkbox', { name: '与另一订单合并发货' }))
})
