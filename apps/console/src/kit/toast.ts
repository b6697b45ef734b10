import { create } from 'zustand'
import { CallProblem, handleProblem } from '../api/problem.ts'

export interface Toast {
  id: number
  message: string
  kind: 'problem' | 'begun' | 'done'
  /** Id of its subject, where several messages can refer to the same one. */
  about?: string | undefined
}

const shownForMs = { problem: 5000, begun: 3000, done: 3000 }
const max = 3
let lastId = 0

/** The visible toasts, oldest first. */
export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }))

/** Removes a toast from the screen. */
export function dropToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}

/**
 * Shows an error for five seconds. The same message appears once, however often it occurs; its time then
 * restarts.
 */
export function toastProblem(message: string, about?: string): void {
  toast('problem', message, about)
}

/** Shows why something failed, unless that was already shown. */
export function toastFailure(error: unknown): void {
  if (!(error instanceof CallProblem && error.handled)) toastProblem(handleProblem(error))
}

/** Shows for three seconds that something was done. */
export function toastDone(message: string, about?: string): void {
  toast('done', message, about)
}

/**
 * Shows for three seconds that something is in progress, until its result is reported; nothing if that was
 * reported already.
 */
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
    return { toasts: [...others, { id, message, kind, about }].slice(-max) }
  })
  setTimeout(() => dropToast(id), shownForMs[kind])
}
