import type { Operation, OperationPeriod } from '@limpid/contract/analysis/operation/operation'

export const kitchen = { id: '9', name: '后厨', sn: 'K-1' }
const period: OperationPeriod = {
  programmes: [
    {
      key: 'standard',
      name: { zh: '标准', en: 'Standard' },
      washes: 30,
      phases: [
        { key: 'wash', name: { zh: '主洗', en: 'Wash' }, washes: 30, medianMs: 90_000, totalMs: 2_700_000 },
        { key: 'rinse', name: null, washes: 20, medianMs: 30_000, totalMs: 900_000 },
      ],
    },
  ],
  doors: {
    washes: 30,
    openings: 9,
    opened: 6,
    bins: [
      { openings: 0, washes: 24 },
      { openings: 1, washes: 5 },
      { openings: 5, washes: 1 },
    ],
    phases: [{ key: 'wash', name: { zh: '主洗', en: 'Wash' }, openings: 9, washes: 6 }],
  },
  modes: [
    { key: 'ready', name: { zh: '就绪', en: 'Ready' }, ms: 27_000_000 },
    { key: 'heating', name: { zh: '加热', en: 'Heating' }, ms: 9_000_000 },
  ],
  shifts: {
    cleaned: 3,
    skipped: 1,
    days: [
      { day: '2026-11-10', cleaned: 1, skipped: 1 },
      { day: '2026-11-11', cleaned: 2, skipped: 0 },
    ],
    devices: [{ device: kitchen, cleaned: 1, skipped: 1 }],
    others: { devices: 2, cleaned: 2, skipped: 0 },
  },
  spins: { washes: 20, unbalanced: 3, vibration: { washes: 20, median: 3.42, high: 9 } },
}
const earlier: OperationPeriod = {
  programmes: period.programmes.map((one) => ({
    ...one,
    phases: one.phases.slice(0, 1).map((phase) => ({ ...phase, medianMs: 75_000 })),
  })),
  doors: { washes: 20, openings: 10, opened: 5, bins: [], phases: [] },
  modes: [
    { key: 'ready', name: { zh: '就绪', en: 'Ready' }, ms: 3_600_000 },
    { key: 'heating', name: { zh: '加热', en: 'Heating' }, ms: 3_600_000 },
  ],
  shifts: { cleaned: 1, skipped: 1, days: [], devices: [], others: { devices: 0, cleaned: 0, skipped: 0 } },
  spins: { washes: 10, unbalanced: 2, vibration: { washes: 10, median: 3, high: 4 } },
}
/** How machines were used, with a period to compare with. */
export const operation: Operation = {
  ...period,
  compared: { fromDay: '2026-11-03', toDay: '2026-11-04' },
  before: earlier,
  phaseChanges: [{ programme: 'standard', phase: 'wash', machines: 2, nowMs: 90_000, beforeMs: 75_000 }],
}

/** Of machines that report none of it. */
export const noOperation: Operation = {
  ...{ programmes: [], doors: null, modes: [], shifts: null, spins: null },
  ...{ compared: null, before: null, phaseChanges: [] },
}

/** A list of washes without any. */
export const noWashes = {
  ...{ list: [], total: 0, sums: { waterLitres: null, energyKwh: null } },
  names: { phase: null, openedIn: null },
}
