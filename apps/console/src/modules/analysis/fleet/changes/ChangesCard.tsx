import type { Change, ChangeMeasure, FleetChanges } from '@limpid/contract/analysis/changes'
import { analysisExplanations } from '@limpid/contract/analysis/figures/figures'
import type { FleetAnalysis } from '@limpid/contract/analysis/fleet'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../../kit/page/LoadFailed.tsx'
import periodClasses from '../../../../kit/period/period.module.css'
import { formatChange, formatInstant, formatNumber } from '../../../../lib/format.ts'
import { joinSentences } from '../../../../lib/texts/sentences.ts'
import { Card } from '../../../../ui/Card.tsx'
import tableClasses from '../../../../ui/figures/tables/DataTable.module.css'
import { Scrollable } from '../../../../ui/rows/Scrollable.tsx'
import { SkeletonBlock } from '../../../../ui/Skeletons.tsx'
import { devicePath } from '../../../devices/devices.public.ts'
import { washesOfDevice } from '../../washes/washesPath.ts'
import { FigureAbout } from '../FigureAbout.tsx'
import type { FleetDays } from '../filters/fleetDays.ts'
import classes from '../fleet.module.css'
import type { FleetAnalysisQuery } from '../fleet.queries.ts'
import { type Metered, metersOf, partsOf, usedBefore, usedNow } from './changeParts.ts'
import { changesQuery } from './changes.queries.ts'
import { changesWords } from './changes.words.ts'

const units: Record<ChangeMeasure, { unit: string; precision: number }> = {
  water: { unit: 'L', precision: 0 },
  energy: { unit: 'kWh', precision: 1 },
  detergent: { unit: 'mL', precision: 0 },
}

interface ChangesCardProps {
  /** What the figures above say of meters. */
  analysis: Pick<FleetAnalysis, 'consumption' | 'metersBefore'>
  query: FleetAnalysisQuery
  days: FleetDays
}

/** Each total against its comparison: why it differs, in a sentence, and by which devices. */
export function ChangesCard(props: ChangesCardProps) {
  const t = useWords(changesWords)
  const { data, error, refetch } = useQuery(changesQuery(props.query))
  if (data?.compared === null) return null
  return (
    <Card heading={t.title} hint={t.hint} action={<FigureAbout of={analysisExplanations.changes} />}>
      <Body data={data} error={error} onRetry={() => void refetch()} {...props} />
    </Card>
  )
}

interface BodyProps extends ChangesCardProps {
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
      {data.changes.map((change) => (
        <ChangeLines key={change.measure} change={change} {...rest} />
      ))}
      {data.metersRevisedAt ? (
        <p className={periodClasses.note}>{t.metersRevised(formatInstant(data.metersRevisedAt))}</p>
      ) : null}
    </>
  )
}

const noMeters = { before: null, now: null }

function meteredOf(
  measure: ChangeMeasure,
  { consumption: { water, energy }, metersBefore }: ChangesCardProps['analysis'],
): Metered {
  if (measure === 'water') return { before: metersBefore?.waterLitres ?? null, now: water?.meter ?? null }
  if (measure === 'energy') return { before: metersBefore?.energyKwh ?? null, now: energy?.meter ?? null }
  return noMeters
}

const relations = { all: 'staff', shared: 'shared', own: 'owner' } as const

function ChangeLines({ change, analysis, days, query }: ChangesCardProps & { change: Change }) {
  const t = useWords(changesWords)
  const language = useLanguage()
  const name = t[change.measure]
  const form = units[change.measure]
  const parts = partsOf(change)
  const meters = metersOf(change, meteredOf(change.measure, analysis))
  const signed = (amount: number) => formatChange(amount, language, form.unit)
  const amount = (value: number) => formatNumber(value, form, language)
  const params = washesOfDevice(days)
  const relation = relations[query.scope ?? 'own']
  const headings = [t.device, t.was, t.is, t.difference, t.byVolume, t.byIntensity]
  if (change.standby) headings.push(t.byStandby)
  if (!parts) return <p className={classes.sentence}>{t.unchanged(name)}</p>
  const percent = (value: number) => formatChange(value, language)
  // More than the whole difference: a share above 100 % would have to be explained.
  const mostlyText = ({ name, share }: { name: string; share: number }) =>
    share > 100
      ? t.mostlyOffset(name)
      : t.mostly(formatNumber(share, { precision: 0, unit: '%' }, language), name)
  return (
    <>
      <p className={classes.sentence}>
        {joinSentences(
          language,
          t.sentence(name, percent(parts.total), signed(parts.difference), {
            volume: percent(parts.volume),
            intensity: percent(parts.intensity),
            mix: percent(parts.mix),
            standby: parts.standby && {
              percent: percent(parts.standby.percent),
              amount: signed(parts.standby.amount),
            },
          }),
          ...(parts.mostly ? [mostlyText(parts.mostly)] : []),
          ...(meters
            ? [t.meters(percent(meters.percent), signed(meters.difference), signed(meters.rest))]
            : []),
        )}
      </p>
      <details className={tableClasses.numbers}>
        <summary>{t.table(name)}</summary>
        <Scrollable label={t.table(name)}>
          <table className={tableClasses.table} aria-label={t.table(name)}>
            <thead>
              <tr>
                {headings.map((heading) => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {change.devices.map((one) => (
                <tr key={one.device.id}>
                  <th scope="row">
                    <Link to={`${devicePath({ ...one.device, access: { relation } })}?${params}`}>
                      {one.device.name}
                    </Link>
                  </th>
                  <td>{amount(usedBefore(one))}</td>
                  <td>{amount(usedNow(one))}</td>
                  <td>{signed(usedNow(one) - usedBefore(one))}</td>
                  <td>{signed(one.volume)}</td>
                  <td>{signed(one.intensity)}</td>
                  {change.standby ? (
                    <td>{one.standby ? signed(one.standby.now - one.standby.before) : t.noMeter}</td>
                  ) : null}
                </tr>
              ))}
              {change.others.devices > 0 ? (
                <tr>
                  <th scope="row">{t.others(change.others.devices)}</th>
                  <td />
                  <td />
                  <td>{signed(change.others.amount)}</td>
                  <td colSpan={headings.length - 4} />
                </tr>
              ) : null}
            </tbody>
          </table>
        </Scrollable>
      </details>
    </>
  )
}
