import { metersOf, partsOf, usedBefore, usedNow } from '@limpid/contract/analysis/causes/change-parts'
import { type Change, changeForms } from '@limpid/contract/analysis/changes'
import type { FleetAnalysis } from '@limpid/contract/analysis/fleet'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import periodClasses from '../../../../kit/period/period.module.css'
import { formatChange, formatNumber } from '../../../../lib/format.ts'
import tableClasses from '../../../../ui/figures/tables/DataTable.module.css'
import { Scrollable } from '../../../../ui/rows/Scrollable.tsx'
import { devicePath } from '../../../devices/devices.public.ts'
import { washesOfDevice } from '../../washes/washesPath.ts'
import type { FleetDays } from '../filters/fleetDays.ts'
import classes from '../fleet.module.css'
import type { FleetAnalysisQuery } from '../fleet.queries.ts'
import lineClasses from './changes.module.css'
import { changesWords } from './changes.words.ts'
import { type MetersOf, meteredOf } from './metered.ts'

export interface ChangesOf {
  /** What the figures above say of meters. */
  analysis: MetersOf & Pick<FleetAnalysis, 'filling' | 'days'>
  query: FleetAnalysisQuery
  days: FleetDays
}

/** One total in a sentence: how much it changed, mainly why and where. It opens to all causes and the devices that changed most. */
export function ChangeLine({ change, ...rest }: ChangesOf & { change: Change }) {
  const t = useWords(changesWords)
  const language = useLanguage()
  const name = t[change.measure]
  const parts = partsOf(change)
  if (!parts) return <p className={classes.sentence}>{t.unchanged(name)}</p>
  const signed = (amount: number) => formatChange(amount, language, changeForms[change.measure].unit)
  const percent = (value: number) => formatChange(value, language)
  const { cause, isMore } = parts.main
  // More than the whole difference: a share above 100 % would have to be explained.
  const mostlyText = ({ name: device, share }: { name: string; share: number }) =>
    share > 100
      ? t.mostlyOffset(device)
      : t.mostly(formatNumber(share, { precision: 0, unit: '%' }, language), device)
  const causeTexts = {
    volume: t.mainVolume,
    intensity: t.mainIntensity,
    mix: t.mainMix,
    standby: t.mainStandby,
  }
  const main = `${causeTexts[cause](isMore)}${parts.mostly ? mostlyText(parts.mostly) : ''}`
  const running = rest.analysis.days.some(({ elapsed }) => elapsed < 1)
  const meters = metersOf(change, meteredOf(change.measure, rest.analysis))
  const causes: [string, number, number][] = [
    [t.byVolume, change.volume, parts.volume],
    [t.byIntensity, change.intensity, parts.intensity],
    [t.byMix, change.mix, parts.mix],
  ]
  if (parts.standby) causes.push([t.byStandby, parts.standby.amount, parts.standby.percent])
  return (
    <details className={lineClasses.line}>
      <summary>
        <IconChevronRight size={16} aria-hidden />
        <span>
          {t.sentence(name, percent(parts.total), signed(parts.difference), main)}
          {meters ? t.rest(percent(meters.percent), signed(meters.rest)) : null}
        </span>
      </summary>
      <div className={lineClasses.details}>
        <table className={`${tableClasses.table} ${lineClasses.causes}`} aria-label={t.causes(name)}>
          <thead>
            <tr>
              {[t.cause, t.difference, t.share].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...causes, [t.all, parts.difference, parts.total] as const].map(([label, amount, share]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{signed(amount)}</td>
                <td>{percent(share)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {meters ? (
          <p className={periodClasses.note}>
            {t.meters(percent(meters.percent), signed(meters.difference), signed(meters.rest), running)}
          </p>
        ) : null}
        <DevicesTable change={change} {...rest} />
      </div>
    </details>
  )
}

const relations = { all: 'staff', shared: 'shared', own: 'owner' } as const

/** The devices that changed most, and all others together. */
function DevicesTable({ change, days, query }: ChangesOf & { change: Change }) {
  const t = useWords(changesWords)
  const language = useLanguage()
  const form = changeForms[change.measure]
  const signed = (amount: number) => formatChange(amount, language, form.unit)
  const amount = (value: number) => formatNumber(value, form, language)
  const params = washesOfDevice(days)
  const relation = relations[query.scope ?? 'own']
  const headings = [t.device, t.was, t.is, t.difference, t.byVolume, t.byIntensity]
  if (change.standby) headings.push(t.byStandby)
  const label = t.table(t[change.measure])
  return (
    <Scrollable label={label}>
      <table className={tableClasses.table} data-beside aria-label={label}>
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
  )
}
