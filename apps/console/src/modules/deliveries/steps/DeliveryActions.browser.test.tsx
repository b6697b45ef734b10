import { delivery } from '@limpid/contract/deliveries/deliveries'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerEverything } from '../../../../testing/answerEverything.ts'
import { interceptCalls } from '../../../../testing/fakeServer.ts'
import { mountAlone } from '../../../../testing/mountAlone.tsx'
import { expectVisible } from '../../../../testing/mountConsole.tsx'
import { sampleOf } from '../../../../testing/sample/sampleOf.ts'
import { DeliveryActions } from './DeliveryActions.tsx'

interceptCalls()
beforeEach(() => answerEverything())

const shipped = { ...sampleOf(delivery), state: 'shipped' as const }
const nothing = () => undefined

test('a parcel of the shop can be received, and is changed in its order alone', async () => {
  mountAlone(() => (
    <>
      <DeliveryActions
        delivery={{ ...shipped, ofShop: true, supplier: '商城', orderNumber: 'S7' }}
        onReceive={nothing}
        onShip={nothing}
        onEdit={nothing}
      />
      <DeliveryActions
        delivery={{ ...shipped, ofShop: false, supplier: '其他', orderNumber: 'A8' }}
        onReceive={nothing}
        onShip={nothing}
        onEdit={nothing}
      />
    </>
  ))
  await expectVisible(page.getByRole('button', { name: '更多操作：其他 A8' }))
  await expectVisible(page.getByRole('button', { name: '收货：商城 S7' }))
  expect(page.getByRole('button', { name: '更多操作：商城 S7' }).all()).toHaveLength(0)
})
