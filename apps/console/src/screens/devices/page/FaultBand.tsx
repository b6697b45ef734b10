import type { Device } from '@limpid/contract/fleet/fleet'
import type { Product } from '@limpid/contract/products/products'
import { FaultAdvice } from '../../../modules/feedback/feedback.public.ts'
import { toneClass } from '../../../ui/status/tones.ts'
import classes from './DevicePage.module.css'

/** What an active fault means, its causes, what to do and which parts it takes, above all tabs. */
export function FaultBand({ device, product }: { device: Device; product: Product }) {
  if (!device.faultCode) return null
  return (
    <div className={`${classes.band} ${toneClass('bad')}`}>
      <FaultAdvice model={product.model} code={device.faultCode} />
    </div>
  )
}
