import { useId } from 'react'
import { useWords } from '../../../../kit/language/useWords.ts'
import classes from '../account.module.css'
import { accountWords } from '../account.words.ts'

interface AgreeFieldProps {
  value: boolean
  onChange: (value: boolean) => void
  error: string | undefined
}

/**
 * The consent checkbox required for registration; the texts open in a new tab, so that nothing typed is lost.
 */
export function AgreeField({ value, onChange, error }: AgreeFieldProps) {
  const t = useWords(accountWords)
  const id = useId()
  return (
    <div>
      <div className={classes.agree}>
        <input
          id={id}
          type="checkbox"
          checked={value}
          onChange={(event) => onChange(event.currentTarget.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <label htmlFor={id}>
          {t.agreeBefore}{' '}
          <a href="#/agreement?type=1" target="_blank" rel="noopener">
            {t.userAgreement}
          </a>{' '}
          {t.agreeBetween}{' '}
          <a href="#/agreement?type=2" target="_blank" rel="noopener">
            {t.privacyPolicy}
          </a>
        </label>
      </div>
      {error ? (
        <div id={`${id}-error`} className={classes.bad} role="alert">
          {error}
        </div>
      ) : null}
    </div>
  )
}
