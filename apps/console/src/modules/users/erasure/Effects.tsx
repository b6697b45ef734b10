import { yuanText } from '@limpid/contract/kernel/money'
import { type Erasure, obstaclesTo } from '@limpid/contract/users/erasure'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useWords } from '../../../kit/language/useWords.ts'
import { Callout } from '../../../ui/status/Callout.tsx'
import { eraseWords } from './erase.words.ts'
import classes from './erasure.module.css'

/** What has to be settled before the account can be erased, and how; nothing if it can. */
export function ObstaclesToErasure({ held }: { held: Erasure }) {
  const t = useWords(eraseWords)
  const obstacles = obstaclesTo(held)
  if (obstacles.length === 0) return null
  const texts = {
    devices: t.devices(held.devices),
    balance: t.balance(yuanText(held.balance)),
    ordersUnderWay: t.ordersUnderWay(held.ordersUnderWay),
  }
  return (
    <Callout tone="bad" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
      <strong>{t.stopped}</strong>
      <ul className={classes.list}>
        {obstacles.map((one) => (
          <li key={one}>{texts[one]}</li>
        ))}
      </ul>
    </Callout>
  )
}

interface EffectsProps {
  people: number
  /** What the account has; undefined for several. */
  held: Erasure | undefined
}

/** What erasure takes away at once, what stays and why, and what ends with it. */
export function EffectsOfErasure({ people, held }: EffectsProps) {
  const t = useWords(eraseWords)
  const { points, ordersUnpaid, orders, invoices } = held ?? {
    ...{ points: undefined, ordersUnpaid: undefined, orders: undefined, invoices: undefined },
  }
  return (
    <div className={classes.effects}>
      <Effects title={t.erased} texts={[t.erasedPerson, t.erasedAccess, t.erasedOwn, t.erasedShop]} />
      <Effects
        title={t.stays}
        texts={[
          orders === 0 ? t.noOrders : t.staysOrders(orders, invoices),
          t.staysLedger,
          t.staysMachines,
          t.staysAudit,
        ]}
      />
      <Effects
        title={t.ends}
        texts={[
          ...(ordersUnpaid === 0 ? [] : [t.endsUnpaid(ordersUnpaid)]),
          ...(points === 0 ? [] : [t.endsPoints(points)]),
          t.final(people),
        ]}
      />
    </div>
  )
}

function Effects({ title, texts }: { title: string; texts: readonly string[] }) {
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      <ul className={classes.list}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}
