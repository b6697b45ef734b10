import { verdictPlace } from '@limpid/contract/analysis/probes/probe-health'
import type { ProbeHealth, ProbeValue } from '@limpid/contract/analysis/probes/probes'
import { type Language, localise } from '@limpid/contract/kernel/words'
import { unitText } from '@limpid/contract/products/words/units'
import { formatChange } from '../../../../lib/format.ts'
import { noted } from '../../../../lib/texts/punctuation.ts'
import { nameWithUnit } from '../../../../lib/texts/spacing.ts'
import { dayIn } from '../../../../lib/times/zones.ts'
import { pickTexts, type TextsOf } from '../../../../lib/words.ts'
import { fleetWords } from '../../fleet/fleet.words.ts'
import { cell } from '../../fleet/sheets/cells.ts'
import { productAnalysisWords } from '../product.words.ts'
import { probesWords } from './probes.words.ts'
import { dueText, limitText, reasonTexts, wearText } from './probeTexts.ts'

/** The health of probes for a file: a row for each value of each probe, the worst first; days are those of the zone. */
export function probeSheet(probes: readonly ProbeHealth[], timeZone: string, language: Language): string[][] {
  const t = pickTexts(probesWords, language)
  const { device: deviceHead } = pickTexts(fleetWords, language)
  const { metric } = pickTexts(productAnalysisWords, language)
  const rows = probes
    .flatMap(({ device, values }) => values.map((value) => ({ device, value })))
    .toSorted((one, other) => verdictPlace(one.value) - verdictPlace(other.value))
  return [
    [
      ...[deviceHead, metric, t.verdict, t.why],
      ...[nameWithUnit(t.flat, 'h', language), nameWithUnit(t.spikes, '%', language)],
      ...[t.noise, t.noiseThen, t.wear, t.calibration, t.lastCalibration],
    ],
    ...rows.map(({ device, value }) => [
      noted(device.name, device.sn, language),
      nameWithUnit(localise(value.name, language), unitText(value.unit), language),
      t[value.verdict],
      reasonTexts(value, t, language).join(language === 'en' ? '; ' : '；'),
      cell(value.flat?.hours),
      cell(value.spikeShare === null ? null : value.spikeShare * 100),
      cell(value.noise?.now),
      cell(value.noise?.before),
      value.wear.map((one) => wearCell(one, t, language)).join(language === 'en' ? '; ' : '；'),
      value.calibration ? dueText(value.calibration, t) : '',
      value.calibration?.doneAt ? dayIn(timeZone, value.calibration.doneAt) : '',
    ]),
  ]
}

/** A slope or an offset with its limit and its change. */
function wearCell(
  one: ProbeValue['wear'][number],
  t: TextsOf<typeof probesWords>,
  language: Language,
): string {
  const limit = limitText(one, language)
  const facts = [
    `${localise(one.name, language)} ${wearText(one, language)}`,
    ...(limit ? [t.limit(limit)] : []),
    ...(one.perDay === null ? [] : [t.perMonth(formatChange(one.perDay * 30, language, ''))]),
  ]
  return facts.join(' · ')
}
