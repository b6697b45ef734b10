import { kitWords } from '../kit/language/kit.words.ts'
import { useWords } from '../kit/language/useWords.ts'
import { dropToast, useToasts } from '../kit/toast.ts'
import classes from './Toasts.module.css'

/** The toasts at the top of the screen. */
export function Toasts() {
  const common = useWords(kitWords)
  const toasts = useToasts((state) => state.toasts)
  return (
    <div className={classes.place} role="status" aria-live="assertive">
      {toasts.map((toast) => (
        <div key={toast.message} className={classes.toast}>
          <span className={classes.mark} data-kind={toast.kind} aria-hidden>
            {toast.kind === 'problem' ? '!' : '✓'}
          </span>
          <span className={classes.words}>{toast.message}</span>
          <button
            type="button"
            className={classes.close}
            aria-label={common.close}
            onClick={() => dropToast(toast.id)}
          >
            ×
          </button>
        </div>
      ))}
    </div>
  )
}
