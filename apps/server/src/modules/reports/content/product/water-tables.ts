import type { ProbeDays } from '@limpid/contract/analysis/probes/excursion-days'
import {
  type ProbeReason,
  type ProbeVerdict,
  probeReasons,
} from '@limpid/contract/analysis/probes/probe-health'
import type { ProbeHealth } from '@limpid/contract/analysis/probes/probes'
import type { WaterVerdict } from '@limpid/contract/analysis/probes/water-verdict'
import type { ProductAnalysis } from '@limpid/contract/analysis/product'
import { fixed } from '@limpid/contract/kernel/decimals'
import { hourMs } from '@limpid/contract/kernel/durations'
import { type Language, localise, type Words } from '@limpid/contract/kernel/words'
import { unitText } from '@limpid/contract/products/words/units'
import { momentText } from '../../../../platform/pdf/moments.ts'
import type { ReportTable } from '../document.ts'
import { waterWords as w } from './water.words.ts'

/** What the page of a water device shows of its probes, beside the metrics themselves. */
export interface ProbeSections {
  health: readonly ProbeHealth[]
  excursions: readonly ProbeDays[]
}

const verdicts: Record<ProbeVerdict, Words> = {
  replaceOrCalibrate: w.replaceOrCalibrate,
  check: w.check,
  unknown: w.unknown,
  healthy: w.healthy,
}
const reasons: Record<ProbeReason, Words> = {
  wornOut: w.wornOut,
  calibrationOverdue: w.calibrationOverdue,
  flat: w.flat,
  spikes: w.spikes,
  noise: w.noise,
  nearsLimit: w.nearsLimit,
}

/** Whether the water was in range: the worst probes, what was outside and when, and the washes in that water. */
export function verdictTable(
  { worst, probes, outside, everOutside, untrustedProbes }: WaterVerdict,
  { water }: Pick<ProductAnalysis, 'water'>,
  { language, timeZone }: { language: Language; timeZone: string },
): ReportTable {
  const t = (key: keyof typeof w) => localise(w[key], language)
  const zh = language !== 'en'
  const textOf = ({ values }: WaterVerdict['worst'][number]) =>
    values
      .flatMap(({ metric, alert }) => {
        if (!alert) return []
        const found = water.find((one) => one.metric === metric)
        const end = alert.endedAt ? momentText(alert.endedAt, timeZone) : t('ongoing')
        const worstText = `${fixed(alert.worst, found?.precision ?? 2)} ${unitText(found?.unit ?? '')}`.trim()
        const name = found ? localise(found.name, language) : metric
        const startedAt = momentText(alert.startedAt, timeZone)
        const earlier = zh ? `${startedAt} 之前` : `before ${startedAt}`
        const start = alert.older ? earlier : startedAt
        return [[`${name} ${t(alert.side)}`, `${start} – ${end}`, worstText].join(zh ? '，' : ', ')]
      })
      .join(zh ? '；' : '; ')
  const noted = (key: keyof typeof w, count: number) => `${t(key)}${zh ? '：' : ': '}${count} / ${probes}`
  const notes = [noted('outside', outside), noted('everOutside', everOutside)]
  if (untrustedProbes > 0) notes.push(noted('untrusted', untrustedProbes))
  if (probes > worst.length) notes.push(noted('worst', worst.length))
  return {
    title: t('verdict'),
    note: notes.join(' · '),
    columns: [
      { name: t('probe'), width: 2 },
      { name: t('site') },
      { name: t('inRange'), precision: 1 },
      { name: t('alerts'), precision: 0 },
      { name: t('washes'), precision: 0 },
      { name: t('latest'), width: 4 },
    ],
    rows: worst.map((probe) => [
      `${probe.device.name} (${probe.device.sn})`,
      probe.site?.name ?? '',
      probe.inRange * 100,
      probe.alerts,
      probe.washes,
      textOf(probe),
    ]),
  }
}

/** Probe health and the calendar of excursions; days within limits and without readings are left out. */
export function probeTables({ health, excursions }: ProbeSections, language: Language): ReportTable[] {
  const t = (key: keyof typeof w) => localise(w[key], language)
  return [
    {
      title: t('health'),
      columns: [
        { name: t('probe'), width: 2 },
        { name: t('metric') },
        { name: t('result') },
        { name: t('reasons'), width: 2 },
        { name: t('flatHours'), precision: 0 },
        { name: t('spikeShare'), precision: 1 },
        { name: t('noiseNow'), precision: 3 },
        { name: t('noiseBefore'), precision: 3 },
        { name: t('due') },
      ],
      rows: health.flatMap(({ device, values }) =>
        values.map((one) => [
          `${device.name} (${device.sn})`,
          localise(one.name, language),
          localise(verdicts[one.verdict], language),
          probeReasons
            .filter((reason) => one.reasons.includes(reason))
            .map((reason) => localise(reasons[reason], language))
            .join(language === 'en' ? ', ' : '、'),
          one.flat?.hours ?? null,
          one.spikeShare === null ? null : one.spikeShare * 100,
          one.noise?.now ?? null,
          one.noise?.before ?? null,
          one.calibration?.dueDay ?? '',
        ]),
      ),
    },
    {
      title: t('calendar'),
      columns: [
        { name: t('probe'), width: 2 },
        { name: t('day') },
        { name: t('outHours'), precision: 1 },
        { name: t('alerts'), precision: 0 },
      ],
      rows: excursions.flatMap(({ device, days }) =>
        days
          .filter(({ alerts }) => alerts > 0)
          .map(({ day, outMs, alerts }) => [`${device.name} (${device.sn})`, day, outMs / hourMs, alerts]),
      ),
    },
  ]
}
