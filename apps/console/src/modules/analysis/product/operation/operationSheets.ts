import {
  type DoorOpenings,
  type Operation,
  type ProgrammeTimes,
  phaseChangeOf,
  type Shifts,
} from '@limpid/contract/analysis/operation/operation'
import { operationFigures } from '@limpid/contract/analysis/operation/operation-figures'
import type { Spins } from '@limpid/contract/analysis/operation/spins'
import { hourMs, minuteMs } from '@limpid/contract/kernel/durations'
import { type Language, localise } from '@limpid/contract/kernel/words'
import { noted } from '../../../../lib/texts/punctuation.ts'
import { nameWithUnit } from '../../../../lib/texts/spacing.ts'
import type { TextsOf } from '../../../../lib/words.ts'
import type { fleetWords } from '../../fleet/fleet.words.ts'
import { cell, percentCell } from '../../fleet/sheets/cells.ts'
import type { operationWords } from './operation.words.ts'

/** The words of a sheet. */
export interface SheetWords {
  t: TextsOf<typeof operationWords>
  common: TextsOf<typeof fleetWords>
  language: Language
}

/** In another unit; empty where it was not measured. */
const cellOf = (value: number | undefined, unit: number) => (value === undefined ? '' : cell(value / unit))

const nameOf = (
  { key, name }: Operation['modes'][number] | ProgrammeTimes['phases'][number],
  language: Language,
) => (name ? localise(name, language) : key)

/** A row for each phase of each programme, beside the other period on the machines that had it in both. */
export const phaseSheet = (
  operation: Pick<Operation, 'programmes' | 'before' | 'phaseChanges'>,
  { t, common, language }: SheetWords,
) => [
  [
    t.programme,
    t.phase,
    nameWithUnit(t.median, 'min', language),
    ...(operation.before
      ? [nameWithUnit(t.sameNow, 'min', language), nameWithUnit(t.sameBefore, 'min', language)]
      : []),
    nameWithUnit(t.share, '%', language),
    common.washes,
  ],
  ...operation.programmes.flatMap(({ key, name, phases }) => {
    const total = phases.reduce((sum, { totalMs }) => sum + totalMs, 0)
    return phases.map((phase) => {
      const change = phaseChangeOf(operation, key, phase.key)
      return [
        name ? localise(name, language) : key || t.noProgramme,
        nameOf(phase, language),
        cell(phase.medianMs / minuteMs),
        ...(operation.before ? [cellOf(change?.nowMs, minuteMs), cellOf(change?.beforeMs, minuteMs)] : []),
        percentCell(phase.totalMs, total),
        cell(phase.washes),
      ]
    })
  }),
]

/** A row for each number of openings, then one for each phase. */
export const doorSheet = (
  { bins, phases }: DoorOpenings,
  before: DoorOpenings | null | undefined,
  nameOfBin: (openings: number) => string,
  { t, common, language }: SheetWords,
) => [
  [t.openedIn, t.openings, common.washes, ...(before ? [t.washesBefore] : [])],
  ...bins.map(({ openings, washes }) => [
    '',
    nameOfBin(openings),
    cell(washes),
    ...(before ? [washesOf(before.bins.find((one) => one.openings === openings))] : []),
  ]),
  ...phases.map(({ key, name, openings, washes }) => [
    name ? localise(name, language) : key,
    cell(openings),
    cell(washes),
    ...(before ? [washesOf(before.phases.find((one) => one.key === key))] : []),
  ]),
]
const washesOf = (found: { washes: number } | undefined) => cell(found?.washes ?? 0)

export function modeSheet(
  { modes, before }: Pick<Operation, 'modes' | 'before'>,
  { t, language }: SheetWords,
) {
  const totalOf = (some: Operation['modes']) => some.reduce((sum, { ms }) => sum + ms, 0)
  const total = totalOf(modes)
  const totalBefore = before ? totalOf(before.modes) : 0
  const earlier = new Map(before?.modes.map(({ key, ms }) => [key, ms]))
  return [
    [
      t.mode,
      nameWithUnit(t.time, 'h', language),
      nameWithUnit(t.share, '%', language),
      ...(before ? [nameWithUnit(t.before, '%', language)] : []),
    ],
    ...modes.map((mode) => [
      nameOf(mode, language),
      cell(mode.ms / hourMs),
      percentCell(mode.ms, total),
      ...(before ? [percentCell(earlier.get(mode.key) ?? 0, totalBefore)] : []),
    ]),
  ]
}

/** A row for each day, then one for each machine. */
export const shiftSheet = ({ days, devices, others }: Shifts, { t, language }: SheetWords) => [
  [
    t.day,
    t.device,
    t.cleaned,
    t.skipped,
    nameWithUnit(localise(operationFigures.selfCleaned.name, language), '%', language),
  ],
  ...[
    ...days.map(({ day, ...counts }) => ({ day, device: '', ...counts })),
    ...devices.map(({ device, ...counts }) => ({
      day: '',
      device: noted(device.name, device.sn, language),
      ...counts,
    })),
    ...(others.devices > 0 ? [{ ...others, day: '', device: t.others(String(others.devices)) }] : []),
  ].map(({ day, device, cleaned, skipped }) => [
    day,
    device,
    cell(cleaned),
    cell(skipped),
    percentCell(cleaned, cleaned + skipped),
  ]),
]

export function spinSheet(
  { washes, unbalanced, vibration }: Spins,
  before: Spins | null | undefined,
  { t, common, language }: SheetWords,
) {
  const { unbalanced: share, vibration: shaking } = operationFigures
  const name = (figure: typeof share | typeof shaking) =>
    nameWithUnit(localise(figure.name, language), figure.unit, language)
  return [
    [common.figure, common.value, common.washes, ...(before ? [t.before] : [])],
    [
      name(share),
      percentCell(unbalanced, washes),
      cell(washes),
      ...(before ? [percentCell(before.unbalanced, before.washes)] : []),
    ],
    ...(vibration
      ? [
          [
            name(shaking),
            cell(vibration.median),
            cell(vibration.washes),
            ...(before ? [cellOf(before.vibration?.median, 1)] : []),
          ],
          [
            `${name(shaking)}, 90 %`,
            cell(vibration.high),
            cell(vibration.washes),
            ...(before ? [cellOf(before.vibration?.high, 1)] : []),
          ],
        ]
      : []),
  ]
}
