import type { OrderDetail } from '@limpid/contract/orders/schemas'
import { IconArrowRight, IconCircleCheck, IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Callout } from '../../../ui/status/Callout.tsx'
import classes from './next.module.css'
import { type NextKind, nextOf, useNextText } from './useNextText.ts'

interface NextCalloutProps {
  order: OrderDetail
  staff: boolean
  /** For the remark of a bank transfer that the buyer chose. */
  code?: string | undefined
  /** What the viewer does about each thing. */
  actions: Partial<Record<NextKind, ReactNode>>
}

/** On top of an order: each thing that it waits for, who acts, and the button for it if that is the viewer. */
export function NextCallout({ order, staff, code, actions }: NextCalloutProps) {
  const textOf = useNextText({ staff })
  return (
    <div className={classes.next}>
      {nextOf(order, { staff }).map(({ kind, actor }) => {
        const text = textOf(order, kind, code)
        if (actor === 'nobody')
          return (
            <Callout
              key={kind}
              tone={order.state === 'closed' ? 'ok' : 'muted'}
              role="status"
              icon={<IconCircleCheck size={18} aria-hidden />}
            >
              {text}
            </Callout>
          )
        const isOwn = actor === (staff ? 'shop' : 'buyer')
        return (
          <Callout
            key={kind}
            tone={isOwn ? 'warn' : 'info'}
            role="status"
            icon={isOwn ? <IconArrowRight size={18} aria-hidden /> : <IconClock size={18} aria-hidden />}
            action={actions[kind]}
          >
            <strong>{text}</strong>
          </Callout>
        )
      })}
    </div>
  )
}
