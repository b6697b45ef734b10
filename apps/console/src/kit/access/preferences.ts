import { members } from '@limpid/contract/members'
import type { Density, Preferences } from '@limpid/contract/members/preferences'
import { create } from 'zustand'
import { takeProblem } from '../../api/problem.ts'
import { remote } from '../../api/remote.ts'
import { toastProblem } from '../toast.ts'
import { type MemberState, useMember } from './member.ts'

const calls = remote({ update: members.updatePreferences })

/** Somebody tries a few columns one after the other: they travel together. */
const pauseMs = 600

/** What was chosen here and is not yet known to be kept; it counts more than what the server told. */
interface Unkept {
  density?: Density
  /** By list; null is what it hides at first. */
  hiddenColumns: Record<string, readonly string[] | null>
}

const nothing: Unkept = { hiddenColumns: {} }
const useUnkept = create<Unkept>(() => nothing)

/** How much room the rows of lists have. */
export function useDensity(): Density {
  const kept = useMember(({ member }) => member?.preferences.density)
  return useUnkept(({ density }) => density) ?? kept ?? 'normal'
}

/** The columns of a list that the person does not want to see; `usual` where they have not chosen. */
export function useHiddenColumns(list: string, usual: readonly string[]): readonly string[] {
  const kept = useMember(({ member }) => member?.preferences.hiddenColumns[list])
  const chosen = useUnkept(({ hiddenColumns }) => hiddenColumns[list])
  return (chosen === undefined ? kept : chosen) ?? usual
}

/** Lets every list have so much room for its rows, in every browser of the person. */
export function changeDensity(density: Density): void {
  change({ density })
}

/** Hides these columns of a list, in every browser of the person; null hides those that it hides at first. */
export function hideColumns(list: string, columns: readonly string[] | null): void {
  change({ hiddenColumns: { [list]: columns } })
}

let timer: ReturnType<typeof setTimeout> | undefined
let keeping = false

function change({ hiddenColumns, ...rest }: Partial<Unkept>): void {
  useUnkept.setState((before) => ({
    ...rest,
    hiddenColumns: { ...before.hiddenColumns, ...hiddenColumns },
  }))
  if (useMember.getState().member) keepSoon()
}

function keepSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void keep(), pauseMs)
}

/** Sends what is not kept, one call after the other. What could not be kept stays for this page, and goes with the next change. */
async function keep(leaving = false): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  if (keeping && !leaving) return keepSoon()
  const sent = useUnkept.getState()
  const who = useMember.getState().member?.id
  if (sent === nothing || who === undefined) return
  keeping = true
  try {
    const lists = Object.entries(sent.hiddenColumns).map(([list, columns]) => [list, columns && [...columns]])
    await calls.update({ body: { ...sent, hiddenColumns: Object.fromEntries(lists) } }, { keepalive: true })
    if (useMember.getState().member?.id === who) noteKept(sent)
  } catch (problem) {
    if (useMember.getState().member?.id === who) toastProblem(takeProblem(problem))
  } finally {
    keeping = false
  }
}

/** What the server has now is told as its own; what was chosen meanwhile stays. */
function noteKept(sent: Unkept): void {
  useMember.setState(({ member }) =>
    member ? { member: { ...member, preferences: merged(member.preferences, sent) } } : {},
  )
  const { density, hiddenColumns } = useUnkept.getState()
  const left = Object.entries(hiddenColumns).filter(([list, columns]) => sent.hiddenColumns[list] !== columns)
  const leftDensity = density !== undefined && density !== sent.density
  if (left.length === 0 && !leftDensity) useUnkept.setState(nothing, true)
  else useUnkept.setState({ ...(leftDensity && { density }), hiddenColumns: Object.fromEntries(left) }, true)
}

function merged(before: Preferences, { hiddenColumns, ...now }: Unkept): Preferences {
  const lists = Object.entries({ ...before.hiddenColumns, ...hiddenColumns })
  const chosen = lists.flatMap(([list, columns]) => (columns ? [[list, columns]] : []))
  return { ...before, ...now, hiddenColumns: Object.fromEntries(chosen) }
}

/** Nothing that one person chose is shown to, or kept for, the next. */
function forgetUnkept({ member }: MemberState, before: MemberState): void {
  if (before.member === undefined || member?.id === before.member.id) return
  clearTimeout(timer)
  timer = undefined
  useUnkept.setState(nothing, true)
}

useMember.subscribe(forgetUnkept)
const leave = () => {
  if (timer !== undefined) void keep(true)
}
window.addEventListener('pagehide', leave)
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave())
