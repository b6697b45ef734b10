import { useEffect, useRef } from 'react'
import { clearToken, dismissSessionEnd, useSessionEnded } from '../../api/session/session.ts'
import { useEscape } from '../../kit/dialog/escape.ts'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { PushButton } from '../../ui/PushButton.tsx'
import { appWords } from '../app.words.ts'
import { reloadAnyway } from './restart.ts'
import classes from './SessionDialog.module.css'

/**
 * Reports the ended session, once for all rejected calls. Confirming clears the token and reloads; cancelling
 * leaves the page as it is.
 */
export function SessionDialog() {
  const t = useWords(appWords)
  const common = useWords(kitWords)
  const ended = useSessionEnded((session) => session.ended)
  const dialog = useRef<HTMLDialogElement>(null)
  const agree = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!ended) return dialog.current?.close()
    dialog.current?.showModal()
    agree.current?.focus()
  }, [ended])
  useEscape(ended, dismissSessionEnd)
  const confirm = () => {
    clearToken()
    reloadAnyway()
  }
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby="session-ended-title"
      aria-describedby="session-ended-text"
      onClose={dismissSessionEnd}
    >
      <h2 id="session-ended-title" className={classes.title}>
        {common.notice}
      </h2>
      <p id="session-ended-text" className={classes.text}>
        {t.sessionEnded}
      </p>
      <div className={classes.actions}>
        <PushButton look="plain" onClick={dismissSessionEnd}>
          {common.cancel}
        </PushButton>
        <PushButton ref={agree} onClick={confirm}>
          {common.ok}
        </PushButton>
      </div>
    </dialog>
  )
}
