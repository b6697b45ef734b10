/* What a notification of alarms says: new, still open, cleared, in this order; grouped by site and cause where not all are named. */
import { outageWords } from '@limpid/contract/alarms/alarm-words'
import { maxNamedGroups } from '@limpid/contract/alarms/alarms.notifications'
import { maxNamedDevices } from '@limpid/contract/devices/notified-devices'
import { type FactsOf, maxNamedThings } from '@limpid/contract/kernel/notifications'
import type { RaisedAlarm } from './raised.ts'

export type Named = Omit<RaisedAlarm, 'held' | 'recipients'>

/** What one person is notified of, of own or of shared devices. */
export interface News<Alarm extends Named = Named> {
  began: readonly Alarm[]
  open: readonly Alarm[]
  over: readonly Alarm[]
  shared: boolean
  /** A summary after quiet hours. */
  quiet: boolean
}

/** Still open counts only beside what is new or over at the same site for the same cause. */
export function factsOf({ began, open, over, shared, quiet }: News): FactsOf<'devices.alarms'> {
  const all = [...began, ...over]
  const groupOf = ({ site, kind }: Named) => `${kind} ${shared ? '' : site}`
  const concerned = new Set(all.map(groupOf))
  const still = open.filter((alarm) => concerned.has(groupOf(alarm)))
  const devices = [...new Map(all.map(({ device }) => [device.id, device])).values()]
  const groups = Map.groupBy(
    [
      ...began.map((alarm) => ({ alarm, at: 'total' as const })),
      ...still.map((alarm) => ({ alarm, at: 'open' as const })),
      ...over.map((alarm) => ({ alarm, at: 'ended' as const })),
    ],
    ({ alarm }) => groupOf(alarm),
  )
  const counted = [...groups.values()]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, maxNamedGroups)
    .flatMap((group) => {
      const count = (at: string) => group.filter((one) => one.at === at).length
      const [first] = group
      if (!first) return []
      const { site, kind } = first.alarm
      return [
        {
          site: shared ? null : site,
          kind,
          total: count('total'),
          open: count('open'),
          ended: count('ended'),
        },
      ]
    })
  const many = began.length > maxNamedThings || over.length > maxNamedThings || still.length > maxNamedThings
  return {
    devices: devices.slice(0, maxNamedDevices).map(({ id, name, sn }) => ({ id, name, sn })),
    count: devices.length,
    alarms: firstOf(began, shared),
    total: began.length,
    ...(still.length > 0 && { open: { alarms: firstOf(still, shared), total: still.length } }),
    ...(over.length > 0 && {
      ended: {
        alarms: firstOf(
          over.map((one) => ({ ...one, since: null })),
          shared,
        ),
        total: over.length,
      },
    }),
    ...(many && { groups: counted }),
    ...(quiet && { quiet }),
    shared,
  }
}

/** The first few, as notifications name them; who has a share may not see the site. */
export const firstOf = (alarms: readonly Named[], shared: boolean) =>
  alarms.slice(0, maxNamedThings).map((alarm) => {
    const { id, kind, code, name, severity, count, site, device, value, limit, unit, precision, since } =
      alarm
    return {
      id,
      kind,
      code,
      name: kind === 'outage' ? outageWords(shared ? null : site, count) : name,
      severity,
      device: device.name,
      ...(since !== null && { since }),
      ...(value !== null && { measured: { value, limit, unit, precision } }),
    }
  })
