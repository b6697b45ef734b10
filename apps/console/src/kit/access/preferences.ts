import { members } from '@limpid/contract/members/members'
import type { Density, Preferences } from '@limpid/contract/members/preferences'
import { create } from 'zustand'
import { remote } from '../../api/remote.ts'
import { toastFailure } from '../toast.ts'
import { type MemberState, useMember } from './member.ts'

const calls = remote({ update: members.updatePreferences })

/** Users try a few columns one after the other: they are sent together. */
const pauseMs = 600

/** Local changes not yet confirmed by the server; they take precedence over its values. */
interface UnsavedPreferences {
  density?: Density
  /** By list; null is the default. */
  hiddenColumns: Record<string, readonly string[] | null>
}

const none: UnsavedPreferences = { hiddenColumns: {} }
const useUnsavedPreferences = create<UnsavedPreferences>(() => none)

/** Row density of lists. */
export function useDensity(): Density {
  const kept = useMember(({ member }) => member?.preferences.density)
  return useUnsavedPreferences(({ density }) => density) ?? kept ?? 'normal'
}

/** The columns of a list that the user hides; `undefined` where they have not chosen. */
export function useHiddenColumns(list: string, baseline: readonly string[]): readonly string[] {
  const kept = useMember(({ member }) => member?.preferences.hiddenColumns[list])
  const chosen = useUnsavedPreferences(({ hiddenColumns }) => hiddenColumns[list])
  return (chosen === undefined ? kept : chosen) ?? baseline
}

/** Sets the row density of every list, in every browser of the user. */
export function changeDensity(density: Density): void {
  change({ density })
}

/** Hides these columns of a list, in every browser of the user; null restores the default. */
export function hideColumns(list: string, columns: readonly string[] | null): void {
  change({ hiddenColumns: { [list]: columns } })
}

let timer: ReturnType<typeof setTimeout> | undefined
let saving = false

function change({ hiddenColumns, ...rest }: Partial<UnsavedPreferences>): void {
  useUnsavedPreferences.setState((before) => ({
    ...rest,
    hiddenColumns: { ...before.hiddenColumns, ...hiddenColumns },
  }))
  if (useMember.getState().member) saveSoon()
}

function saveSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void save(), pauseMs)
}

/**
 * Sends unsaved changes, one call after the other. Changes that could not be saved stay on this page, and are
 * sent with the next one.
 */
async function save(leaving = false): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  if (saving && !leaving) return saveSoon()
  const sent = useUnsavedPreferences.getState()
  const who = useMember.getState().member?.id
  if (sent === none || who === undefined) return
  saving = true
  try {
    const lists = Object.entries(sent.hiddenColumns).map(([list, columns]) => [list, columns && [...columns]])
    await calls.update({ body: { ...sent, hiddenColumns: Object.fromEntries(lists) } }, { keepalive: true })
    if (useMember.getState().member?.id === who) markSaved(sent)
  } catch (problem) {
    if (useMember.getState().member?.id === who) toastFailure(problem)
  } finally {
    saving = false
  }
}

/** Takes over what the server has stored; later changes stay. */
function markSaved(sent: UnsavedPreferences): void {
  useMember.setState(({ member }) =>
    member ? { member: { ...member, preferences: merged(member.preferences, sent) } } : {},
  )
  const { density, hiddenColumns } = useUnsavedPreferences.getState()
  const left = Object.entries(hiddenColumns).filter(([list, columns]) => sent.hiddenColumns[list] !== columns)
  const leftDensity = density !== undefined && density !== sent.density
  if (left.length === 0 && !leftDensity) useUnsavedPreferences.setState(none, true)
  else
    useUnsavedPreferences.setState(
      { ...(leftDensity && { density }), hiddenColumns: Object.fromEntries(left) },
      true,
    )
}

function merged(before: Preferences, { hiddenColumns, ...now }: UnsavedPreferences): Preferences {
  const lists = Object.entries({ ...before.hiddenColumns, ...hiddenColumns })
  const chosen = lists.flatMap(([list, columns]) => (columns ? [[list, columns]] : []))
  return { ...before, ...now, hiddenColumns: Object.fromEntries(chosen) }
}

/** One user's choices are never shown to, or saved for, the next. */
function dropUnsaved({ member }: MemberState, before: MemberState): void {
  if (before.member === undefined || member?.id === before.member.id) return
  clearTimeout(timer)
  timer = undefined
  useUnsavedPreferences.setState(none, true)
}

useMember.subscribe(dropUnsaved)
const leave = () => {
  if (timer !== undefined) void save(true)
}
window.addEventListener('pagehide', leave)
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave())
