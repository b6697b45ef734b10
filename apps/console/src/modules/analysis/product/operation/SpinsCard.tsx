import {
  type OperationFigureKey,
  operationFigures,
} from '@limpid/contract/analysis/operation/operation-figures'
import type { Spins } from '@limpid/contract/analysis/operation/spins'
import { localise } from '@limpid/contract/kernel/words'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { Card } from '../../../../ui/Card.tsx'
import { StatCard } from '../../../../ui/figures/StatCard.tsx'
import { Tiles } from '../../../../ui/figures/tiles/Tiles.tsx'
import { ChangeNote } from '../../fleet/ChangeNote.tsx'
import { FigureAbout } from '../../fleet/FigureAbout.tsx'
import type { Drilldown } from '../../washes/washesPath.ts'
import classes from '../product.module.css'
import { type OperationFile, OperationSheet } from './OperationSheet.tsx'
import { operationWords } from './operation.words.ts'
import { spinSheet } from './operationSheets.ts'

interface SpinsCardProps {
  spins: Spins
  /** Of the period compared with; null without one. */
  before: Spins | null
  file: OperationFile
  pathOf: (more: Drilldown) => string
}

/** How many spins were unbalanced, and how strongly machines vibrated. */
export function SpinsCard({
  spins: { washes, unbalanced, vibration },
  before,
  file,
  pathOf,
}: SpinsCardProps) {
  const t = useWords(operationWords)
  const language = useLanguage()
  const shown = (key: OperationFigureKey, value: number) => ({
    label: localise(operationFigures[key].name, language),
    unit: operationFigures[key].unit,
    about: <FigureAbout of={operationFigures[key]} />,
    value: formatNumber(value, { precision: operationFigures[key].precision }, language),
  })
  const number = (value: number) => formatNumber(value, {}, language)
  return (
    <Card
      heading={t.spins}
      hint={t.spinsHint}
      action={
        <OperationSheet
          name={t.spins}
          file={file}
          rows={(found, words) => (found.spins ? spinSheet(found.spins, found.before?.spins, words) : [])}
        />
      }
    >
      <div className={classes.loads}>
        <Tiles minWidth={200}>
          <StatCard
            {...shown('unbalanced', (unbalanced / washes) * 100)}
            to={unbalanced > 0 ? pathOf({ unbalanced: 1 }) : undefined}
            hint={t.ofWashes(number(unbalanced), number(washes))}
          >
            <ChangeNote
              of={operationFigures.unbalanced}
              value={(unbalanced / washes) * 100}
              before={before && (before.unbalanced / before.washes) * 100}
            />
          </StatCard>
          {vibration ? (
            <StatCard
              {...shown('vibration', vibration.median)}
              hint={t.below(
                formatNumber(vibration.high, { precision: 1, unit: 'mm/s' }, language),
                number(vibration.washes),
              )}
            >
              <ChangeNote
                of={operationFigures.vibration}
                value={vibration.median}
                before={before?.vibration?.median ?? null}
              />
            </StatCard>
          ) : null}
        </Tiles>
      </div>
    </Card>
  )
}
