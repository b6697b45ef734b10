import type { RunOutOfDevice, RunOutsPage } from '@limpid/contract/analysis/run-outs/run-outs'
import { fixed } from '@limpid/contract/kernel/decimals'
import { type Language, localise, type Words } from '@limpid/contract/kernel/words'
import { runOutPercent } from '@limpid/contract/parts/run-out'
import { unitText } from '@limpid/contract/products/words/units'
import { contentWords as c } from '../content.words.ts'
import type { ReportTable } from '../document.ts'

const w = {
  title: { zh: '用完预测', en: 'Run-out forecast' },
  note: {
    zh: `报表生成时的预测，最急的在前；每 10 次约有 ${runOutPercent / 10} 次落在最早至最晚之间。没有最早与最晚的，按近期用量或寿命推算。`,
    en: `As forecast when the report was generated, most urgent first; about ${runOutPercent / 10} in 10 end between the earliest and latest day. Where these are missing, the day follows the recent rate or the lifetime.`,
  },
  shown: {
    zh: (shown: number, total: number) => `共 ${total} 项，列出 ${shown} 项。`,
    en: (shown: number, total: number) => ` ${shown} of ${total} are listed.`,
  },
  thing: { zh: '耗材或配件', en: 'Consumable or part' },
  left: { zh: '余量', en: 'Remaining' },
  early: { zh: '最早', en: 'Earliest' },
  likely: { zh: '最可能', en: 'Likely' },
  late: { zh: '最晚', en: 'Latest' },
  days: { zh: '依据的天数', en: 'Days of data' },
  ofDays: { zh: '天', en: 'days' },
} as const

const localDay = (at: Date, timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at)

/** When parts and consumables run out, with the data used. */
export function runOutsTable({ list, total, left }: RunOutsPage, language: Language): ReportTable {
  const t = (words: Words) => localise(words, language)
  const all = total + left
  const more = all > list.length ? w.shown[language === 'en' ? 'en' : 'zh'](list.length, all) : ''
  return {
    title: t(w.title),
    note: `${t(w.note)}${more}`,
    columns: [
      { name: t(c.device), width: 2 },
      { name: t(w.thing), width: 1.4 },
      { name: t(w.left), isRight: true },
      { name: t(w.early) },
      { name: t(w.likely) },
      { name: t(w.late) },
      { name: t(w.days), precision: 0 },
    ],
    rows: list.map((one) => {
      const { device, name, life } = one
      const { runOut, endsAt } = life
      const isRange = runOut?.state === 'range'
      const day = (at: Date | null | undefined) => (at ? localDay(at, device.timeZone) : '')
      return [
        `${device.name} (${device.sn})`,
        t(name),
        leftText(one, t),
        isRange ? day(runOut.early) : '',
        day(isRange ? runOut.likely : endsAt),
        isRange ? day(runOut.late) : '',
        runOut ? runOut.days : null,
      ]
    }),
  }
}

/** The level; of what ends by its days or a counter, how much of them is used. */
function leftText({ life, unit, precision }: RunOutOfDevice, t: (words: Words) => string): string {
  const { by, now, end } = life
  if (now === null) return ''
  const digits = (value: number) => fixed(value, precision)
  const name = unit === null ? t(w.ofDays) : unitText(unit)
  return by === 'level' ? `${digits(now)} ${name}` : `${digits(now)} / ${digits(end)} ${name}`
}
