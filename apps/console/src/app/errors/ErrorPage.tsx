import { localise, type Words } from '@limpid/contract/kernel/words'
import { type ReactNode, use, useEffect } from 'react'
import { useBranding } from '../../kit/branding/branding.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { usePageTitle } from '../../kit/page/usePageTitle.ts'
import classes from './errors.module.css'
import { InFrame } from './inFrame.ts'

interface ErrorPageProps {
  code?: string
  title: Words
  hint: string
  action: ReactNode
}

/** The error page shown when something cannot be opened. */
export function ErrorPage(props: ErrorPageProps) {
  const framed = use(InFrame)
  if (framed)
    return (
      <div className={classes.inside}>
        <FramedTitle title={props.title} />
        <Sentences {...props} />
      </div>
    )
  return (
    <main className={classes.full}>
      <OwnTitle title={props.title} />
      <Sentences {...props} />
    </main>
  )
}

/** In the frame the page also passes its title to its tag and breadcrumb. */
function FramedTitle({ title }: { title: Words }) {
  usePageTitle(title)
  return null
}

function OwnTitle({ title }: { title: Words }) {
  const language = useLanguage()
  const branding = localise(
    useBranding(({ name }) => name),
    language,
  )
  useEffect(() => {
    document.title = `${localise(title, language)} · ${branding}`
  }, [title, language, branding])
  return null
}

function Sentences(props: ErrorPageProps) {
  const language = useLanguage()
  return (
    <>
      {props.code === undefined ? null : (
        <div className={classes.code} aria-hidden>
          {props.code}
        </div>
      )}
      <h1 className={classes.title}>{localise(props.title, language)}</h1>
      <p className={classes.hint}>{props.hint}</p>
      <div className={classes.actions}>{props.action}</div>
    </>
  )
}
