import { useState } from 'react'
import { Link } from 'react-router'
import { useMember } from '../../../kit/access/member.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { layoutWords } from '../layout.words.ts'
import classes from './InitialPasswordNotice.module.css'

const laterKey = 'initialPassword.later'

/**
 * Suggests changing the initial password, until it is changed or postponed for as long as the tab is open.
 */
export function InitialPasswordNotice() {
  const t = useWords(layoutWords)
  const [later, setLater] = useState(wasPutOff)
  const initial = useMember(({ member }) => member?.passwordInitial === true)
  if (!initial || later) return null
  const putOff = () => {
    setLater(true)
    notePutOff()
  }
  return (
    <section className={classes.notice} aria-label={t.initialPassword}>
      <p>{t.initialPasswordHint}</p>
      <Link to="/personal?tab=password">{t.changePassword}</Link>
      <button type="button" onClick={putOff}>
        {t.later}
      </button>
    </section>
  )
}

function wasPutOff(): boolean {
  try {
    return sessionStorage.getItem(laterKey) !== null
  } catch {
    return false
  }
}

function notePutOff(): void {
  try {
    sessionStorage.setItem(laterKey, 'yes')
  } catch {
    // It is then postponed for as long as the page is open.
  }
}
