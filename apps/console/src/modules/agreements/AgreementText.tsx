import type { Agreement } from '@limpid/contract/agreements/agreements'
import { useWords } from '../../kit/language/useWords.ts'
import { formatInstant } from '../../lib/format.ts'
import classes from './agreements.module.css'
import { agreementsWords } from './agreements.words.ts'

interface AgreementTextProps {
  agreement: Pick<Agreement, 'title' | 'content'>
  updateTime: Date
  /** Shown below the title of a dialog. */
  inside?: boolean
}

/** A legal text as published. */
export function AgreementText({ agreement, updateTime, inside = false }: AgreementTextProps) {
  const t = useWords(agreementsWords)
  const Title = inside ? 'h2' : 'h1'
  return (
    <article>
      <Title className={classes.title}>{agreement.title}</Title>
      <p className={classes.updated}>{t.updated(formatInstant(updateTime))}</p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server stores what `agreementMarkup` lists and nothing else */}
      <div className={classes.content} dangerouslySetInnerHTML={{ __html: agreement.content }} />
    </article>
  )
}
