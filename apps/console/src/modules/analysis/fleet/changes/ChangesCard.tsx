import type { FleetChanges } from '@limpid/contract/analysis/changes'
import { analysisExplanations } from '@limpid/contract/analysis/figures/figures'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../../kit/page/LoadFailed.tsx'
import periodClasses from '../../../../kit/period/period.module.css'
import { formatInstant } from '../../../../lib/format.ts'
import { Card } from '../../../../ui/Card.tsx'
import { SkeletonBlock } from '../../../../ui/Skeletons.tsx'
import { FigureAbout } from '../FigureAbout.tsx'
import { FiguresSheet } from '../FiguresSheet.tsx'
import { fillingWords } from '../filling/filling.words.ts'
import classes from '../fleet.module.css'
import { unranked } from '../fleet.queries.ts'
import { ChangeLine, type ChangesOf } from './ChangeLine.tsx'
import changeClasses from './changes.module.css'
import { changesQuery } from './changes.queries.ts'
import { changesWords } from './changes.words.ts'

/** Each total against its comparison: by how much it differs and mainly why; it opens to all causes and the devices. */
export default function ChangesCard(props: ChangesOf) {
  const t = useWords(changesWords)
  const language = useLanguage()
  const filling = useWords(fillingWords)
  const { data, error, refetch } = useQuery(changesQuery(props.query))
  if (props.analysis.filling > 0)
    return (
      <Card heading={t.title}>
        <p className={periodClasses.note}>{filling.changes}</p>
      </Card>
    )
  if (data?.compared === null) return null
  return (
    <Card
      heading={t.title}
      hint={t.hint}
      action={
        <span className={classes.exports}>
          <FigureAbout of={analysisExplanations.changes} />
          {data && data.changes.length > 0 ? (
            <FiguresSheet
              name={t.title}
              days={props.days}
              load={async () => {
                const { exportChanges } = await import('../sheets/cardExports.ts')
                const { changesSheet } = await import('./changesSheet.ts')
                const found = await exportChanges({ query: unranked(props.query) })
                return changesSheet(found, props.analysis, language)
              }}
            />
          ) : null}
        </span>
      }
    >
      <Body data={data} error={error} onRetry={() => void refetch()} {...props} />
    </Card>
  )
}

interface BodyProps extends ChangesOf {
  data: FleetChanges | undefined
  error: Error | null
  onRetry: () => void
}

function Body({ data, error, onRetry, ...rest }: BodyProps) {
  const t = useWords(changesWords)
  if (!data)
    return error ? (
      <LoadFailed title={t.failed} error={error} onRetry={onRetry} />
    ) : (
      <SkeletonBlock height={96} />
    )
  if (data.changes.length === 0) return <p className={periodClasses.note}>{t.nothing}</p>
  return (
    <>
      <div className={changeClasses.lines}>
        {data.changes.map((change) => (
          <ChangeLine key={change.measure} change={change} {...rest} />
        ))}
      </div>
      {data.metersRevisedAt ? (
        <p className={periodClasses.note}>{t.metersRevised(formatInstant(data.metersRevisedAt))}</p>
      ) : null}
    </>
  )
}
