import type { Words } from '@limpid/contract/kernel/words'
import { defineWords } from '../../../lib/words.ts'
import type { Act } from './scene.ts'

export const drawingWords = defineWords({
  title: { zh: '机器现状', en: 'The machine now' },
  lastKnown: {
    zh: '设备目前没有上报数据，图中是最后一次的状态',
    en: 'No data from the device right now: this is its last known state',
  },
  stale: { zh: '已过时', en: 'old' },
  /** Joins what is said of each part to one text for those who do not see the drawing. */
  told: {
    zh: (act: string, parts: string) => `${act}。${parts}`,
    en: (act: string, parts: string) => `${act}. ${parts}`,
  },
  part: {
    zh: (name: string, text: string) => `${name} ${text}`,
    en: (name: string, text: string) => `${name}: ${text}`,
  },
})

/** What a machine is doing, as its drawing shows it. */
export const actWords: Record<Act, Words> = {
  washing: { zh: '正在洗涤，水在循环', en: 'Washing: the water is moving' },
  rinsing: { zh: '正在用清水漂洗', en: 'Rinsing with fresh water' },
  spinning: { zh: '正在脱水，滚筒高速转动', en: 'Spinning: the drum turns fast' },
  flowing: { zh: '水在流动', en: 'Water is flowing' },
  resting: { zh: '没有动作', en: 'At rest' },
  unknown: { zh: '当前状态不明', en: 'What it is doing is not known' },
}
