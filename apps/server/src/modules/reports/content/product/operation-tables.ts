import {
  maxOpeningsBin,
  type Operation,
  type OperationPeriod,
  phaseChangeOf,
} from '@limpid/contract/analysis/operation/operation'
import { operationFigures } from '@limpid/contract/analysis/operation/operation-figures'
import { hourMs, minuteMs } from '@limpid/contract/kernel/durations'
import { type Language, localise, type Words } from '@limpid/contract/kernel/words'
import { contentWords as c } from '../content.words.ts'
import { cellText, type ReportCell, type ReportTable } from '../document.ts'
import { operationWords as w } from './operation.words.ts'

type Text = (words: Words) => string
const nameOf = ({ key, name }: { key: string | null; name: Words | null }, text: Text) =>
  name ? text(name) : key || text(c.noProgramme)

const digits = (value: number | null, precision: number) => cellText(value, { name: '', precision })
const percent = (part: number | undefined, all: number | undefined) =>
  part === undefined || !all ? null : (part / all) * 100
/** A column of the period compared with, where there is one. */
const earlier = <One>(before: unknown, one: () => One): One[] => (before ? [one()] : [])

/** How the machines of a product were used, beside the period compared with. */
export function operationTables(operation: Operation, language: Language): ReportTable[] {
  const text: Text = (words) => localise(words, language)
  return [
    phases(operation, text),
    doors(operation, text),
    openedIn(operation, text),
    spins(operation, text),
    modes(operation, text),
    cleaning(operation, text),
  ]
}

function phases(operation: Operation, text: Text): ReportTable {
  const { programmes, before } = operation
  const [median, precision] = [`${text(c.median)} (min)`, operationFigures.phaseTime.precision]
  const same = (when: Words) => ({
    name: `${text(w.sameMachines)}: ${text(when)} (min)`,
    precision,
    width: 1.2,
  })
  return {
    title: text(operationFigures.phaseTime.name),
    note: [text(operationFigures.phaseTime.formula), ...(before ? [text(w.sameMachinesNote)] : [])].join(' '),
    columns: [
      { name: text(c.programme), width: 1.4 },
      { name: text(w.phase), width: 1.4 },
      { name: median, precision },
      ...(before ? [same(c.value), same(c.before)] : []),
      { name: text(w.share), precision: 1 },
      { name: text(c.washes), precision: 0 },
    ],
    rows: programmes.flatMap((programme) => {
      const total = programme.phases.reduce((sum, { totalMs }) => sum + totalMs, 0)
      return programme.phases.map((phase): ReportCell[] => {
        const change = phaseChangeOf(operation, programme.key, phase.key)
        return [
          nameOf(programme, text),
          nameOf(phase, text),
          phase.medianMs / minuteMs,
          ...(before ? [minutesOf(change?.nowMs), minutesOf(change?.beforeMs)] : []),
          percent(phase.totalMs, total),
          phase.washes,
        ]
      })
    }),
  }
}

const minutesOf = (ms: number | undefined) => (ms === undefined ? null : ms / minuteMs)

function doors({ doors: now, before }: Operation, text: Text): ReportTable {
  const was = before?.doors
  const washesOf = (bins: NonNullable<OperationPeriod['doors']>['bins'] | undefined, openings: number) =>
    bins ? (bins.find((bin) => bin.openings === openings)?.washes ?? 0) : null
  const { doorOpened, openingsPer100Washes } = operationFigures
  const shares = now && [
    `${text(doorOpened.name)}: ${digits(percent(now.opened, now.washes), doorOpened.precision)} %`,
    `${text(openingsPer100Washes.name)}: ${digits(percent(now.openings, now.washes), openingsPer100Washes.precision)}`,
  ]
  return {
    title: text(w.doors),
    ...(shares && { note: shares.join(' · ') }),
    columns: [
      { name: text(w.openings) },
      { name: text(c.washes), precision: 0 },
      ...earlier(before, () => ({ name: text(c.before), precision: 0 })),
    ],
    rows: (now?.bins ?? []).map(({ openings, washes }): ReportCell[] => [
      openings === maxOpeningsBin ? `${openings}+` : String(openings),
      washes,
      ...earlier(before, () => washesOf(was?.bins, openings)),
    ]),
  }
}

function openedIn({ doors: now, before }: Operation, text: Text): ReportTable {
  return {
    title: text(w.openedIn),
    columns: [
      { name: text(w.phase), width: 1.4 },
      { name: text(w.openings), precision: 0 },
      ...earlier(before, () => ({ name: text(c.before), precision: 0 })),
      { name: text(c.washes), precision: 0 },
    ],
    rows: (now?.phases ?? []).map((phase): ReportCell[] => [
      nameOf(phase, text),
      phase.openings,
      ...earlier(before, () => before?.doors?.phases.find(({ key }) => key === phase.key)?.openings ?? null),
      phase.washes,
    ]),
  }
}

function spins({ spins: now, before }: Operation, text: Text): ReportTable {
  const { unbalanced, vibration } = operationFigures
  const was = before?.spins
  const row = (name: string, unit: string, value: number | null, wasThen: number | null): ReportCell[] => [
    name,
    unit,
    value,
    ...earlier(before, () => wasThen),
  ]
  return {
    title: text(w.spins),
    columns: [
      { name: text(c.figure), width: 2 },
      { name: text(c.unit), width: 0.6 },
      { name: text(c.value), precision: 1 },
      ...earlier(before, () => ({ name: text(c.before), precision: 1 })),
    ],
    rows: now
      ? [
          row(text(w.spun), '', now.washes, was?.washes ?? null),
          row(
            text(unbalanced.name),
            unbalanced.unit,
            percent(now.unbalanced, now.washes),
            percent(was?.unbalanced, was?.washes),
          ),
          ...(now.vibration
            ? [
                row(
                  text(vibration.name),
                  vibration.unit,
                  now.vibration.median,
                  was?.vibration?.median ?? null,
                ),
                row(
                  `${text(vibration.name)}, 90 %`,
                  vibration.unit,
                  now.vibration.high,
                  was?.vibration?.high ?? null,
                ),
              ]
            : []),
        ]
      : [],
    precisions: [0, unbalanced.precision, vibration.precision, vibration.precision],
  }
}

function modes({ modes: now, before }: Operation, text: Text): ReportTable {
  const totalOf = (some: OperationPeriod['modes']) => some.reduce((sum, { ms }) => sum + ms, 0)
  const [total, totalBefore] = [totalOf(now), totalOf(before?.modes ?? [])]
  const { name, unit, precision, formula } = operationFigures.modeTime
  return {
    title: text(name),
    note: text(formula),
    columns: [
      { name: text(w.mode), width: 1.4 },
      { name: `${text(w.time)} (${unit})`, precision },
      { name: text(w.share), precision: 1 },
      ...earlier(before, () => ({ name: `${text(c.before)}: ${text(w.share)}`, precision: 1 })),
    ],
    rows: now.map((mode): ReportCell[] => [
      nameOf(mode, text),
      mode.ms / hourMs,
      percent(mode.ms, total),
      ...earlier(before, () =>
        percent(before?.modes.find(({ key }) => key === mode.key)?.ms ?? 0, totalBefore),
      ),
    ]),
  }
}

function cleaning({ shifts: now, before }: Operation, text: Text): ReportTable {
  const { name, precision, unit } = operationFigures.selfCleaned
  const share = ({ cleaned, skipped }: { cleaned: number; skipped: number }) =>
    percent(cleaned, cleaned + skipped)
  const shareBefore = before?.shifts ? share(before.shifts) : null
  const all = now && share(now)
  const textOf = (value: number) => `${digits(value, precision)} ${unit}`
  const was = shareBefore === null ? '' : ` (${text(c.before)} ${textOf(shareBefore)})`
  return {
    title: text(w.cleaning),
    ...(all !== null && { note: `${text(name)}: ${textOf(all)}${was}` }),
    columns: [
      { name: text(c.device), width: 2 },
      { name: text(w.cleaned), precision: 0 },
      { name: text(w.skipped), precision: 0 },
      { name: `${text(name)} (${unit})`, precision },
    ],
    rows: now
      ? [
          ...now.devices.map(({ device, ...counts }): ReportCell[] => [
            `${device.name} (${device.sn})`,
            counts.cleaned,
            counts.skipped,
            share(counts),
          ]),
          ...(now.others.devices > 0
            ? [[text(w.others), now.others.cleaned, now.others.skipped, share(now.others)]]
            : []),
        ]
      : [],
  }
}
