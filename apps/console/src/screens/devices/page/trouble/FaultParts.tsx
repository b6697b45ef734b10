import type { Device } from '@limpid/contract/fleet/fleet'
import { localise } from '@limpid/contract/kernel/words'
import { partCan } from '@limpid/contract/parts/parts'
import { type FaultThing, thingsOfFault } from '@limpid/contract/products/faults/fault-things'
import type { Fault, ProductModel } from '@limpid/contract/products/model'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useCan } from '../../../../kit/access/Can.tsx'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { devicePath } from '../../../../modules/devices/devices.public.ts'
import { consumablesQuery, orderQuery, partsQuery } from '../../../../modules/parts/parts.public.ts'
import { pageWords } from '../page.words.ts'
import classes from './FaultBand.module.css'

interface FaultPartsProps {
  device: Device
  model: ProductModel
  fault: Fault
}

/** The parts that a repair may take, each with its stock, or with an order one click away. */
export default function FaultParts({ device, model, fault }: FaultPartsProps) {
  const language = useLanguage()
  const things = thingsOfFault(model, fault)
  const has = (kind: FaultThing['kind']) => things.some((one) => one.kind === kind)
  const { data: parts = [] } = useQuery({ ...partsQuery(device.id), enabled: has('part') })
  const { data: consumables = [] } = useQuery({
    ...consumablesQuery(device.id),
    enabled: has('consumable'),
  })
  return (
    <ul>
      {things.map((thing) => (
        <li key={`${thing.kind} ${thing.key} ${thing.name.en}`}>
          {localise(thing.name, language)}
          <Supply
            device={device}
            thing={thing}
            known={(thing.kind === 'part' ? parts : consumables).find(({ key }) => key === thing.key)}
          />
        </li>
      ))}
    </ul>
  )
}

interface SupplyProps {
  device: Device
  thing: FaultThing
  known: { inStock: number | null; onOrder: number | null } | undefined
}

/** What there is of one part; silent where the viewer may not know or the model does not list it. */
function Supply({ device, thing: { kind, key }, known }: SupplyProps) {
  const t = useWords(pageWords)
  const language = useLanguage()
  const orders = useCan()(['iot:delivery:edit']) && partCan.order(device.access)
  if (!kind || !known || known.inStock === null) return null
  const count = (pieces: number) => formatNumber(pieces, {}, language)
  if (known.inStock > 0) return <span className={classes.inStock}>{t.inStock(count(known.inStock))}</span>
  const path = devicePath(device)
  if (known.onOrder)
    return (
      <Anchor component={Link} underline="always" to={`${path}?tab=deliveries`}>
        {t.onOrder(count(known.onOrder))}
      </Anchor>
    )
  return (
    <>
      <span className={classes.noStock}>{t.noStock}</span>
      {orders ? (
        <Anchor component={Link} underline="always" to={`${path}${orderQuery({ kind, key })}`}>
          {t.orderPart}
        </Anchor>
      ) : null}
    </>
  )
}
