import * as z from 'zod/mini'
import { id } from '../../kernel/ids.ts'
import { words } from '../../kernel/localised.ts'
import { localDay } from '../../kernel/time.ts'
import type { Figure } from '../figures/figures.ts'

const device = z.object({ id, name: z.string(), sn: z.string() })

/** The water before and behind an osmosis unit, in the hours in which both devices measured it. */
const compared = {
  hours: z.int(),
  /** Means of the hourly means. */
  inlet: z.number(),
  outlet: z.number(),
  /** The share that the unit holds back; below 0 where the outlet has more than the inlet, null where the inlet has nothing. */
  rejection: z.nullable(z.number()),
}

export const osmosisUnit = z.object({
  outlet: device,
  inlet: device,
  metric: z.string(),
  name: words,
  unit: z.string(),
  precision: z.int(),
  total: z.object(compared),
  /** Of the outlet's clock. */
  days: z.array(z.object({ day: localDay, ...compared })),
})
export type OsmosisUnit = z.output<typeof osmosisUnit>

export const rejectionFigure: Figure = {
  name: { zh: '脱盐率', en: 'Salt rejection' },
  unit: '%',
  precision: 1,
  formula: {
    zh: '1 − 出水 ÷ 进水，两者取同一小时均值的平均；只含两台设备都有读数、在同一站点且设置为一组的小时。',
    en: '1 − outlet ÷ inlet, each the mean of hourly means; only hours in which both devices measured, stood at one site and were set as a pair.',
  },
  source: {
    zh: '两台水质设备上报的电导率；没有电导率时为 TDS',
    en: 'Conductivity reported by the two devices, or TDS where there is none',
  },
}
