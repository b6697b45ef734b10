import { localise } from '@limpid/contract/kernel/words'
import type { SystemStatus } from '@limpid/contract/status/status'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { formatBytes } from '../../lib/format.ts'
import { Card } from '../../ui/Card.tsx'
import { FoldingCard } from '../../ui/FoldingCard.tsx'
import classes from './status.module.css'
import { partWords, statusWords } from './status.words.ts'

/** Disk usage, largest first, and its growth. */
export function StorageCard({
  storage: { parts, growth },
  narrow,
}: {
  storage: SystemStatus['storage']
  narrow: boolean
}) {
  const t = useWords(statusWords)
  const language = useLanguage()
  const max = Math.max(1, ...parts.map(({ bytes }) => bytes))
  const hint = growth ? t.growth(formatBytes(growth.bytes, language), growth.since) : t.noGrowth
  const sizes = (
    <dl className={classes.parts}>
      {parts
        .toSorted((a, b) => b.bytes - a.bytes)
        .map(({ part, bytes }) => (
          <div key={part}>
            <dt>{localise(partWords[part], language)}</dt>
            <dd>
              <span className={classes.bar} style={{ width: `${(bytes / max) * 100}%` }} aria-hidden />
              <span>{formatBytes(bytes, language)}</span>
            </dd>
          </div>
        ))}
    </dl>
  )
  if (!narrow)
    return (
      <Card heading={t.storage} hint={hint}>
        {sizes}
      </Card>
    )
  const all = parts.reduce((sum, { bytes }) => sum + bytes, 0)
  return (
    <FoldingCard heading={t.storage} hint={hint} summary={formatBytes(all, language)}>
      {sizes}
    </FoldingCard>
  )
}
