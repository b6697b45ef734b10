import { say } from '@limpid/contract/kernel/words'
import { type ReactNode, useEffect } from 'react'
import { useLanguage } from '../../kit/useLanguage.ts'
import { productName } from '../../lib/product.ts'
import classes from './errors.module.css'

/** A page that only says what cannot be opened. */
export function ErrorPage(props: { code: string; title: string; hint: string; action: ReactNode }) {
  const language = useLanguage()
  useEffect(() => {
    document.title = `${props.title} · ${say(productName, language)}`
  }, [props.title, language])
  return (
    <main className={classes.full}>
      <div className={classes.code} aria-hidden>
        {props.code}
      </div>
      <h1 className={classes.title}>{props.title}</h1>
      <p className={classes.hint}>{props.hint}</p>
      <div className={classes.actions}>{props.action}</div>
    </main>
  )
}
