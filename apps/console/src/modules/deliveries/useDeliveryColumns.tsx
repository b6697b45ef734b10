import type { Delivery } from '@limpid/contract/deliveries/deliveries'
import { localise } from '@limpid/contract/kernel/words'
import { Link } from 'react-router'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import type { ResourceColumn } from '../../kit/table/columns.ts'
import { formatInstant, formatNumber } from '../../lib/format.ts'
import { Detail, Detailed } from '../../ui/rows/Detailed.tsx'
import { DeviceCell, devicePath } from '../devices/devices.public.ts'
import { DeliveryState } from './DeliveryState.tsx'
import classes from './deliveries.module.css'
import { deliveryWords } from './deliveries.words.ts'

/** Columns of deliveries; without the destination on a device's page. */
export function useDeliveryColumns({ ofDevice = false } = {}): ResourceColumn<Delivery>[] {
  const t = useWords(deliveryWords)
  const language = useLanguage()
  const number = (count: number) => formatNumber(count, {}, language)
  /** The received quantity is shown for a partial delivery, even if the rest never arrives. */
  const lineText = (
    { name, quantity, received, returned }: Delivery['lines'][number],
    state: Delivery['state'],
  ) => {
    const line = t.line(localise(name, language), number(quantity))
    const reported = state === 'partial' || (state === 'received' && received < quantity)
    const soFar = reported ? t.lineSoFar(line, number(received)) : line
    return returned > 0 ? t.lineReturned(soFar, number(returned)) : soFar
  }
  const columns: ResourceColumn<Delivery>[] = [
    {
      id: 'delivery',
      header: t.delivery,
      sortKey: 'supplier',
      card: 'title',
      width: 165,
      cell: ({ supplier, orderNumber }) => (
        <Detailed details={supplier && orderNumber ? <Reference>{orderNumber}</Reference> : null}>
          {supplier || (orderNumber && <Reference>{orderNumber}</Reference>) || <Detail>{t.noNumber}</Detail>}
        </Detailed>
      ),
    },
    {
      id: 'lines',
      header: t.lines,
      width: 180,
      cell: ({ lines, note, state }) => (
        <>
          {lines.map((line) => (
            <div key={line.id}>
              {lineText(line, state)}
              {line.device && !ofDevice ? (
                <>
                  {' '}
                  <Link to={`${devicePath(line.device)}?tab=deliveries`}>{line.device.name}</Link>
                </>
              ) : null}
            </div>
          ))}
          {note ? (
            <Detail>
              <span className={classes.note}>{note}</span>
            </Detail>
          ) : null}
        </>
      ),
    },
    {
      id: 'place',
      header: t.goesTo,
      card: 'bare',
      cell: ({ device, site }) =>
        device ? (
          <DeviceCell
            device={{ name: device.name, sn: site ?? t.noSite }}
            to={`${devicePath(device)}?tab=deliveries`}
          />
        ) : (
          (site ?? <Detail>{t.noSite}</Detail>)
        ),
    },
    { id: 'state', header: t.state, card: 'bare', cell: ({ state }) => <DeliveryState state={state} /> },
    {
      id: 'expected',
      header: t.expected,
      sortKey: 'expectedOn',
      cell: ({ expectedOn, carrier, tracking }) => (
        <Detailed details={[carrier, tracking].filter(Boolean).join(' ')}>
          <span className={classes.number}>{expectedOn ?? '–'}</span>
        </Detailed>
      ),
    },
    {
      id: 'steps',
      header: t.steps,
      sortKey: 'orderedAt',
      width: 200,
      cell: (delivery) =>
        stepsOf(delivery).map(({ key, at, by }) => (
          <div key={key}>
            <Detail>{t[key](formatInstant(at).slice(0, 16), by ?? t.someone)}</Detail>
          </div>
        )),
    },
  ]
  if (!ofDevice) return columns
  return columns.flatMap(({ sortKey: _, ...column }) => (column.id === 'place' ? [] : [column]))
}

/** An order number, whole on its line as far as the column can grow. */
const Reference = ({ children }: { children: string }) => (
  <span className={classes.reference}>{children}</span>
)

/** The history of a delivery, oldest first. */
function stepsOf({ state, ordered, shipped, ended }: Delivery) {
  return [
    { key: 'orderedBy' as const, ...ordered },
    ...(shipped ? [{ key: 'shippedBy' as const, ...shipped }] : []),
    ...(ended
      ? [{ key: state === 'received' ? ('receivedBy' as const) : ('cancelledBy' as const), ...ended }]
      : []),
  ]
}
