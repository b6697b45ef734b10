import type { Words } from '@limpid/contract/kernel/words'
import { defineWords } from '../../../lib/words.ts'
import type { Act } from './scene.ts'

export const drawingWords = defineWords({
  title: { zh: '设备示意图', en: 'Device drawing' },
  lastKnown: {
    zh: '设备当前无上报，图中为最后一次的状态',
    en: 'The device is not reporting; this is its last known state',
  },
  stale: { zh: '未更新', en: 'stale' },
  /** Joins the texts of the parts into the drawing's text alternative. */
  reported: {
    zh: (act: string, parts: string) => `${act}。${parts}`,
    en: (act: string, parts: string) => `${act}. ${parts}`,
  },
  faulty: {
    zh: (fault: string, parts: string) => `故障：${fault}。${parts}`,
    en: (fault: string, parts: string) => `Fault: ${fault}. ${parts}`,
  },
  part: {
    zh: (name: string, text: string) => `${name} ${text}`,
    en: (name: string, text: string) => `${name}: ${text}`,
  },
})

/** The activity of a machine, as its drawing shows it. */
export const actWords: Record<Act, Words> = {
  washing: { zh: '洗涤中，水在循环', en: 'Washing: water is circulating' },
  rinsing: { zh: '漂洗中，使用清水', en: 'Rinsing with fresh water' },
  spinning: { zh: '脱水中，滚筒高速转动', en: 'Spinning: the drum is turning fast' },
  flowing: { zh: '水在流动', en: 'Water is flowing' },
  still: { zh: '水未流动', en: 'No water is flowing' },
  resting: { zh: '待机', en: 'Idle' },
  unknown: { zh: '状态未知', en: 'State unknown' },
}
