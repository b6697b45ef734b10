import { create } from 'zustand'

export interface Toast {
  id: number
  message: string
  kind: 'problem' | 'done'
}

const shownForMs = { problem: 5000, done: 3000 }
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
export function toastProblem(message: string): void {
  toast('problem', message)
}

/** Says for three seconds that something was done. */
export function toastDone(message: string): void {
  toast('done', message)
}

function toast(kind: Toast['kind'], message: string): void {
  lastId += 1
  const id = lastId
  useToasts.setState(({ toasts }) => {
    const others = toasts.filter((toast) => toast.message !== message)
    return { toasts: [...others, { id, message, kind }].slice(-most) }
  })
  setTimeout(() => dropToast(id), shownForMs[kind])
}
