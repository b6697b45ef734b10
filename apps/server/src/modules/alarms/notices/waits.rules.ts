import type { AlarmKind } from '@limpid/contract/alarms/alarm-words'

const minute = 60_000

/**
 * How long an alarm must last before anybody is notified of it, from when the server learnt of it, in ms. What comes and goes with a
 * weak network, or with a server that starts, is over by then. A fault is notified although it was over within seconds.
 */
export const waitsMs: Record<AlarmKind, number> = {
  fault: 0,
  hygiene: 0,
  process: 0,
  supply: 0,
  water: 10 * minute,
  silent: 10 * minute,
  refusals: 10 * minute,
  offline: 60 * minute,
  outage: 10 * minute,
}

/** Kinds of which people are notified although it is over. */
export const notifiedWhenOver: readonly AlarmKind[] = ['fault', 'hygiene']

/** An alarm that the server learnt of later than this is recorded, but nobody is notified of it unless it still holds. */
export const lateMs = 12 * 60 * minute

/** A reading that arrives within this time is of the present. */
export const onTimeMs = 10 * minute

/** This long a device may take until it reports the present; after that nobody is notified of what it reported late. */
export const absentMs = 7 * 24 * 60 * minute

/** Kinds that hold as long as the newest readings say so. */
export const readKinds: readonly AlarmKind[] = ['fault', 'process', 'supply', 'water']

/** The same alarm of the same device is not notified again within this time. */
export const quietMs = 60 * minute

/** Nobody is notified of an end before the alarm stayed away this long: what comes and goes would send a message each time. */
export const calmMs = 10 * minute

/** This many alarms of an owner in one notification are a flood (10 in 10 minutes, EEMUA 191): further ones are collected this long. */
export const flood = { alarms: 10, collectMs: 10 * minute } as const
