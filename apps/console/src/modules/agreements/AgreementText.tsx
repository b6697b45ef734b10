import type { Agreement } from '@limpid/contract/agreements'
import { useWords } from '../../kit/language/useWords.ts'
import { formatInstant } from '../../lib/format.ts'
import classes from './agreements.module.css'
import { agreementsWords } from './agreements.words.ts'
import { type Block, blocksOf } from './blocks.ts'

interface AgreementTextProps {
  agreement: Pick<Agreement, 'title' | 'content'>
  /** Left out for a text that is not published yet. */
  updateTime?: Date
  /** Its title is the page's own, or stands below the page's. */
  inside?: boolean
}

/** A legal text as it stands. */
export function AgreementText({ agreement, updateTime, inside = false }: AgreementTextProps) {
  const t = useWords(agreementsWords)
  const Title = inside ? 'h3' : 'h1'
  return (
    <article className={classes.text}>
      <Title className={classes.title}>{agreement.title}</Title>
      {updateTime ? <p className={classes.updated}>{t.updated(formatInstant(updateTime))}</p> : null}
      {blocksOf(agreement.content).map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name but their place
        <Part key={at} block={block} heading={inside ? 'h4' : 'h2'} />
      ))}
    </article>
  )
}

function Part({ block, heading: Heading }: { block: Block; heading: 'h2' | 'h4' }) {
  if (block.kind === 'heading') return <Heading className={classes.heading}>{block.text}</Heading>
  if (block.kind === 'paragraph') return <p>{block.text}</p>
  return (
    <ul>
      {block.items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no name but their place
        <li key={at}>{item}</li>
      ))}
    </ul>
  )
}
