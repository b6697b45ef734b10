import { metersOf, partsOf, usedBefore, usedNow } from '@limpid/contract/analysis/causes/change-parts'
import { type Change, changeForms, type FleetChanges } from '@limpid/contract/analysis/changes'
import type { Language } from '@limpid/contract/kernel/words'
import { noted } from '../../../../lib/texts/punctuation.ts'
import { nameWithUnit } from '../../../../lib/texts/spacing.ts'
import { pickTexts, type TextsOf } from '../../../../lib/words.ts'
import { fleetWords } from '../fleet.words.ts'
import { cell } from '../sheets/cells.ts'
import { changesWords } from './changes.words.ts'
import { type MetersOf, meteredOf } from './metered.ts'

interface ChangeRow {
  name: string
  before?: number
  now?: number
  difference: number
  /** In percent of what was used before. */
  share?: number
  volume?: number
  intensity?: number
  standby?: number
}

/** Why totals changed, for a file: of each measure a row for the total, each cause, the meters, and the devices that changed most. */
export function changesSheet({ changes }: FleetChanges, meters: MetersOf, language: Language): string[][] {
  const t = pickTexts(changesWords, language)
  const common = pickTexts(fleetWords, language)
  const head = [common.figure, t.cause, t.device, t.was, t.is, t.difference]
  return [
    [...head, nameWithUnit(t.share, '%', language), t.byVolume, t.byIntensity, t.byStandby],
    ...changes.flatMap((change) => {
      const measure = nameWithUnit(t[change.measure], changeForms[change.measure].unit, language)
      const row = (cause: string, { name, ...one }: ChangeRow) => [
        ...[measure, cause, name],
        ...[one.before, one.now, one.difference, one.share, one.volume, one.intensity, one.standby].map(cell),
      ]
      return [
        ...causeRows(change, meters, t).map(([cause, one]) => row(cause, { name: '', ...one })),
        ...change.devices.map((one) => {
          const { device, standby, volume, intensity } = one
          const [before, now] = [usedBefore(one), usedNow(one)]
          const between = standby ? { standby: standby.now - standby.before } : {}
          const name = noted(device.name, device.sn, language)
          return row('', { name, before, now, difference: now - before, volume, intensity, ...between })
        }),
        ...(change.others.devices > 0
          ? [row('', { name: t.others(change.others.devices), difference: change.others.amount })]
          : []),
      ]
    }),
  ]
}

type CauseRow = [cause: string, Omit<ChangeRow, 'name'>]

/** The total, and each cause of its difference; the total alone where it did not change. */
function causeRows(change: Change, meters: MetersOf, t: TextsOf<typeof changesWords>): CauseRow[] {
  const [before, now] = [usedBefore(change), usedNow(change)]
  const parts = partsOf(change)
  const rows: CauseRow[] = [
    [t.all, { before, now, difference: now - before, ...(parts && { share: parts.total }) }],
  ]
  if (!parts) return rows
  rows.push(
    [t.byVolume, { difference: change.volume, share: parts.volume }],
    [t.byIntensity, { difference: change.intensity, share: parts.intensity }],
    [t.byMix, { difference: change.mix, share: parts.mix }],
  )
  const { standby } = parts
  if (standby) rows.push([t.byStandby, { difference: standby.amount, share: standby.percent }])
  const metered = metersOf(change, meteredOf(change.measure, meters))
  if (metered) rows.push([t.byMeters, { difference: metered.difference, share: metered.percent }])
  return rows
}
