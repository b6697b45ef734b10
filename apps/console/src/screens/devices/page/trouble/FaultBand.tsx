import { mayOpen } from '@limpid/contract/access/access'
import type { Device } from '@limpid/contract/fleet/fleet'
import type { Product } from '@limpid/contract/products/products'
import { lazy, Suspense } from 'react'
import { useCan } from '../../../../kit/access/Can.tsx'
import { FaultAlarm } from '../../../../modules/alarms/alarms.public.ts'
import { FaultAdvice } from '../../../../modules/feedback/feedback.public.ts'
import { toneClass } from '../../../../ui/status/tones.ts'
import classes from '../DevicePage.module.css'

const FaultParts = lazy(() => import('./FaultParts.tsx'))

/** What an active fault means, its causes, what to do, and which parts it takes with their stock, above all tabs. */
export function FaultBand({ device, product }: { device: Device; product: Product }) {
  const fault = product.model.faults.find(({ code }) => code === device.faultCode)
  const toAlarm = useCan()(['iot:alarm:list']) && mayOpen(device.access, 'alarms')
  if (!device.faultCode) return null
  return (
    <div className={`${classes.band} ${toneClass('bad')}`}>
      <FaultAdvice
        model={product.model}
        code={device.faultCode}
        parts={
          fault && mayOpen(device.access, 'parts') ? (
            <Suspense fallback={null}>
              <FaultParts device={device} model={product.model} fault={fault} />
            </Suspense>
          ) : undefined
        }
      />
      {toAlarm ? (
        <Suspense fallback={null}>
          <FaultAlarm device={device} />
        </Suspense>
      ) : null}
    </div>
  )
}
