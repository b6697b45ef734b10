import { alarms as alarmCalls } from '@limpid/contract/alarms/alarms'
import type { AlarmSelection } from '@limpid/contract/alarms/operations/operations'
import type { AlarmPreferencesForm } from '@limpid/contract/alarms/preferences'
import type { AlarmQualityQuery } from '@limpid/contract/alarms/quality'
import type { AlarmFilter, AlarmPageQuery, AlarmRow } from '@limpid/contract/alarms/schemas'
import { keepPreviousData } from '@tanstack/react-query'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'

const call = remote(alarmCalls)
const reads = queriesOf('alarms', alarmCalls)

/** The start of the keys of everything about alarms. */
export const alarmsKey = ['alarms'] as const

/** A page of alarms. A list refetches it when somebody asks for it: rows must not move by themselves. */
export function alarmPageQuery(query: Partial<AlarmPageQuery>) {
  return {
    ...reads.page({ query }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  }
}

/** The page as it is now, without showing it. */
export const peekAlarms = (query: Partial<AlarmPageQuery>) => call.page({ query })

/** To whom alarms can be assigned. */
export const assigneesQuery = (which: AlarmSelection) => reads.assignees({ body: which })

/** What shelving alarms for some hours would have hidden. */
export const shelvingPreviewQuery = (which: AlarmSelection, hours: number) =>
  reads.previewShelving({ body: { ...which, hours } })

/** How well the alarms of a time served people. */
export const qualityQuery = (query: AlarmQualityQuery) => reads.quality({ query })

/** The same for a file, which the audit records. */
export const exportQuality = (query: AlarmQualityQuery) => call.exportQuality({ query })

/** One alarm with its history. */
export const alarmQuery = (id: string) => reads.get({ params: { id } })

/** All alarms that match, fetched in parts. */
export async function listAllAlarms(filter: Partial<AlarmFilter>): Promise<AlarmRow[]> {
  const all: AlarmRow[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const part = await call.exportRows({ query: { ...filter, ...(after && { after }) } })
    all.push(...part.list)
    after = part.next
  }
  return all
}

export const acknowledge = (which: AlarmSelection) => call.acknowledge({ body: { ...which, note: '' } })
export const clear = (which: AlarmSelection) => call.clear({ body: { ...which, note: '' } })
export const assign = (which: AlarmSelection, assigneeId: string | null) =>
  call.assign({ body: { ...which, assigneeId } })
export const shelve = (which: AlarmSelection, hours: number, note: string) =>
  call.shelve({ body: { ...which, hours, note } })
export const comment = (which: AlarmSelection, note: string) => call.comment({ body: { ...which, note } })
export const report = (which: AlarmSelection, form: { title: string; text: string }) =>
  call.report({ body: { ...which, ...form } })
export const recordWork = (which: AlarmSelection, form: { name: string; note: string }) =>
  call.work({ body: { ...which, ...form } })
export const stopEscalation = (id: string) => call.stopEscalation({ params: { id } })

/** How the user hears of alarms. */
export const preferencesQuery = reads.preferences({})
export const setPreferences = (body: AlarmPreferencesForm) => call.setPreferences({ body })
