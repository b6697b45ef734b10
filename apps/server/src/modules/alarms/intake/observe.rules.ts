import type { ClearReason } from '@limpid/contract/alarms/alarm-words'
import type { AlarmDetails } from '../alarms.tables.ts'
import type { ActiveCondition, Observation } from './observation.ts'

/** An alarm raised this often within this time comes and goes: it is kept as one record. */
const unstable = { raises: 3, withinMs: 600_000 }

/** What a record of an alarm says, as far as decisions need it. */
export interface KnownRecord {
  id: string
  severity: ActiveCondition['severity']
  raisedAt: Date
  clearedAt: Date | null
  byHand: boolean
  lastAt: Date | null
  unstable: boolean
  count: number
  code: string
  name: ActiveCondition['name']
  details: AlarmDetails
}

/** The records of one alarm of a device, the newest first, as many as decisions need, and since when its owner has it. */
export interface KnownAlarm {
  records: readonly KnownRecord[]
  ownedSince: Date | null
}

export type Decision = { deviceId: string; key: string } & (
  | { act: 'insert'; at: Date; observed: Observation; condition: ActiveCondition }
  | { act: 'reopen'; id: string; at: Date; condition: ActiveCondition; becameUnstable: boolean }
  | { act: 'update'; id: string; condition: ActiveCondition; severityChanged: boolean }
  | { act: 'clear'; id: string; at: Date; clearReason?: ClearReason }
)

const later = (a: Date, b: Date | null) => (b && b.getTime() > a.getTime() ? b : a)

/** What an observation changes: nothing, if the records say so already. */
export function decide(observed: Observation, { records, ownedSince }: KnownAlarm): Decision[] {
  const { deviceId, key, active } = observed
  const about = { deviceId, key }
  const isFormer = ({ raisedAt }: KnownRecord) => ownedSince !== null && raisedAt < ownedSince
  const open = records.find(({ clearedAt }) => clearedAt === null)
  // A late observation from before the open alarm began does not affect it.
  if (open && isBefore(observed, open)) return []
  if (!active) {
    const why = observed.clearReason && { clearReason: observed.clearReason }
    return open ? [{ ...about, act: 'clear', id: open.id, at: observed.at, ...why }] : []
  }
  if (open && !isFormer(open)) return updates(open, active, about)
  const before = records.filter((one) => one.clearedAt !== null && !isFormer(one))
  const last = before[0]
  // A condition that was over began again after that, whatever its source says of its beginning.
  const at = later(later(observed.at, ownedSince), last?.clearedAt ?? null)
  // Of the owner before: it ends with the ownership, and what still holds is raised for the new one.
  const clears: Decision[] = open ? [{ ...about, act: 'clear', id: open.id, at, clearReason: 'former' }] : []
  if (last && settledByHand(last, active)) return clears
  if (last && (active.flapping || isUnstable(before, at)))
    return [
      ...clears,
      { ...about, act: 'reopen', id: last.id, at, condition: active, becameUnstable: !last.unstable },
    ]
  return [...clears, { ...about, act: 'insert', at, observed, condition: active }]
}

function isBefore({ at, active }: Observation, { raisedAt }: KnownRecord): boolean {
  const end = active ? active.lastAt : at
  return end !== undefined && end < raisedAt
}

/** A person cleared it, and nothing occurred since. */
function settledByHand(last: KnownRecord, { lastAt }: ActiveCondition): boolean {
  return last.byHand && lastAt !== undefined && last.lastAt !== null && lastAt <= last.lastAt
}

function isUnstable(before: readonly KnownRecord[], at: Date): boolean {
  const from = at.getTime() - unstable.withinMs
  const [last] = before
  if (last?.unstable && last.clearedAt && last.clearedAt.getTime() > from) return true
  const raises = before.filter(({ raisedAt }) => raisedAt.getTime() > from && raisedAt <= at).length
  return raises >= unstable.raises - 1
}

function updates(
  open: KnownRecord,
  condition: ActiveCondition,
  about: { deviceId: string; key: string },
): Decision[] {
  const severityChanged = open.severity !== condition.severity
  const same =
    !severityChanged &&
    open.count === (condition.count ?? 1) &&
    open.code === condition.code &&
    sameName(open.name, condition.name) &&
    (open.lastAt?.getTime() ?? 0) === (condition.lastAt?.getTime() ?? 0) &&
    sameDetails(open.details, condition.details ?? {})
  return same ? [] : [{ ...about, act: 'update', id: open.id, condition, severityChanged }]
}

/** A condition without a name leaves the one that is recorded. */
const sameName = (recorded: KnownRecord['name'], name: ActiveCondition['name']) =>
  name === null || (recorded?.zh === name.zh && recorded.en === name.en)

/** A forecast that moved by less than this is not updated. */
const forecastMs = 3_600_000

function sameDetails(a: AlarmDetails, b: AlarmDetails): boolean {
  const until = (one: AlarmDetails) => (one.until ? Date.parse(one.until) : 0)
  return (
    (a.value ?? null) === (b.value ?? null) &&
    (a.limit ?? null) === (b.limit ?? null) &&
    (a.consumable ?? null) === (b.consumable ?? null) &&
    a.since === b.since &&
    (a.subject ?? null) === (b.subject ?? null) &&
    (a.unknownSince ?? null) === (b.unknownSince ?? null) &&
    Math.abs(until(a) - until(b)) < forecastMs
  )
}
