import type { Agreement } from '@limpid/contract/agreements'
import { useWords } from '../../kit/useWords.ts'
import { formatInstant } from '../../lib/format.ts'
import classes from './agreements.module.css'
import { agreementsWords } from './agreements.words.ts'
import { type Block, blocksOf } from './blocks.ts'

/** A legal text as it stands. */
export function AgreementText({ agreement }: { agreement: Agreement }) {
  const t = useWords(agreementsWords)
  return (
    <article className={classes.text}>
      <h1>{agreement.title}</h1>
      <p className={classes.updated}>{t.updated(formatInstant(agreement.updateTime))}</p>
      {blocksOf(agreement.content).map((block, at) => (
        // The text does not change while it is shown.
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name but their place
        <Part key={at} block={block} />
      ))}
    </article>
  )
}

function Part({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h2>{block.text}</h2>
  if (block.kind === 'paragraph') return <p>{block.text}</p>
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
