import type { OrderDetail } from '@limpid/contract/orders/schemas'
import { IconArrowRight, IconCircleCheck, IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Callout } from '../../../ui/status/Callout.tsx'
import classes from './next.module.css'
import { actorOf, useNextText } from './useNextText.ts'

interface NextCalloutProps {
  order: OrderDetail
  staff: boolean
  /** For the remark of a bank transfer that the buyer chose. */
  code?: string | undefined
  /** What the viewer does about it. */
  action?: ReactNode
}

/** On top of an order: what it waits for, who acts, and the button for it if that is the viewer. */
export function NextCallout({ order, staff, code, action }: NextCalloutProps) {
  const text = useNextText({ staff })(order, code)
  const actor = actorOf(order, { staff })
  if (actor === 'nobody')
    return (
      <div className={classes.next}>
        <Callout
          tone={order.state === 'closed' ? 'ok' : 'muted'}
          role="status"
          icon={<IconCircleCheck size={18} aria-hidden />}
        >
          {text}
        </Callout>
      </div>
    )
  const isOwn = actor === (staff ? 'shop' : 'buyer')
  return (
    <div className={classes.next}>
      <Callout
        tone={isOwn ? 'warn' : 'info'}
        role="status"
        icon={isOwn ? <IconArrowRight size={18} aria-hidden /> : <IconClock size={18} aria-hidden />}
        action={action}
      >
        <strong>{text}</strong>
      </Callout>
    </div>
  )
}
