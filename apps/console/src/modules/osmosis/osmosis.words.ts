import { defineWords } from '../../lib/words.ts'

export const osmosisWords = defineWords({
  title: { zh: '反渗透装置', en: 'Osmosis unit' },
  behind: {
    zh: (inlet: string) => `本设备测量出水，进水由“${inlet}”测量。`,
    en: (inlet: string) => `This device measures the outlet; ${inlet} measures the inlet.`,
  },
  since: { zh: '生效日期', en: 'Valid from' },
  sinceHint: {
    zh: '从这一天起的统计使用此设置。留空时：更换进水设备从今天起，未更换则保持原日期。',
    en: 'Figures use this setting from this day on. If empty, a new inlet device counts from today; an unchanged one keeps its date.',
  },
  behindSince: {
    zh: (inlet: string, day: string) => `本设备测量出水，进水由“${inlet}”测量（自 ${day} 起）。`,
    en: (inlet: string, day: string) =>
      `This device measures the outlet; ${inlet} measures the inlet (since ${day}).`,
  },
  before: {
    zh: (outlets: readonly string[]) =>
      `本设备测量进水，出水由${outlets.map((name) => `“${name}”`).join('、')}测量。`,
    en: (outlets: readonly string[]) =>
      `This device measures the inlet; ${outlets.join(', ')} ${outlets.length === 1 ? 'measures' : 'measure'} the outlet.`,
  },
  none: {
    zh: '未设置。如果本设备测量反渗透装置的出水，选择测量进水的设备，即可比较进出水并计算脱盐率。',
    en: 'Not set. If this device measures the outlet of an osmosis unit, choose the device that measures its inlet, to compare both and get the salt rejection.',
  },
  set: { zh: '设置进水设备', en: 'Set inlet device' },
  inlet: { zh: '进水设备', en: 'Inlet device' },
  inletHint: {
    zh: '同一站点、同一产品的其他设备。',
    en: 'Other devices of the same product at the same site.',
  },
  noInlet: { zh: '不在反渗透装置之后', en: 'Not behind an osmosis unit' },
  noChoices: {
    zh: '本站点没有其他设备可作为进水。',
    en: 'No other device at its site can be its inlet.',
  },
})
