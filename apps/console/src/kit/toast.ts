import { create } from 'zustand'

export interface Toast {
  id: number
  message: string
  kind: 'problem' | 'begun' | 'done'
  /** The id of what it tells of, where more than one sentence may. */
  about?: string | undefined
}

const shownForMs = { problem: 5000, begun: 3000, done: 3000 }
const most = 3
let lastId = 0

/** The sentences on screen right now, oldest first. */
export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }))

/** Takes a sentence off the screen. */
export function dropToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}

/**
 * Shows for five seconds what went wrong. The same sentence stands there once, however often it is said; then its time
 * begins anew.
 */
export function toastProblem(message: string, about?: string): void {
  toast('problem', message, about)
}

/** Says for three seconds that something was done. */
export function toastDone(message: string, about?: string): void {
  toast('done', message, about)
}

/** Says for three seconds that something goes on, until its end is told; nothing where that is told already. */
export function toastBegun(message: string, about: string): void {
  const ended = useToasts.getState().toasts.some((toast) => toast.about === about)
  if (!ended) toast('begun', message, about)
}

function toast(kind: Toast['kind'], message: string, about?: string): void {
  lastId += 1
  const id = lastId
  useToasts.setState(({ toasts }) => {
    const others = toasts.filter(
      (other) => other.message !== message && (about === undefined || other.about !== about),
    )
    return { toasts: [...others, { id, message, kind, about }].slice(-most) }
  })
  setTimeout(() => dropToast(id), shownForMs[kind])
}
