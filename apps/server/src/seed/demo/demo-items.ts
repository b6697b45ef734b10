/** Stock, departments and texts of the demo. */
import type { StockKind } from '@limpid/contract/parts/schemas'

/** `near`: stocked at the site of this machine. Two items are below their minimum. */
export const demoStock: readonly {
  kind: StockKind
  key: string
  near: string
  count: number
  minimum: number
}[] = [
  { kind: 'part', key: 'pump_seal', near: 'SIM-XWJ-001', count: 1, minimum: 2 },
  { kind: 'part', key: 'rinse_jets', near: 'SIM-XWJ-001', count: 6, minimum: 2 },
  { kind: 'part', key: 'door_gasket', near: 'SIM-XWJ-001', count: 3, minimum: 1 },
  { kind: 'part', key: 'inlet_strainer', near: 'SIM-XWJ-001', count: 4, minimum: 2 },
  { kind: 'consumable', key: 'detergent', near: 'SIM-XWJ-001', count: 8, minimum: 4 },
  { kind: 'consumable', key: 'rinse_aid', near: 'SIM-XWJ-004', count: 1, minimum: 2 },
  { kind: 'consumable', key: 'salt', near: 'SIM-XWJ-004', count: 5, minimum: 2 },
  { kind: 'part', key: 'belt', near: 'SIM-XYT-001', count: 2, minimum: 1 },
  { kind: 'part', key: 'ph_probe', near: 'SIM-SDQ-001', count: 1, minimum: 1 },
]

interface Dept {
  name: { zh: string; en: string }
  below?: readonly Dept[]
}

export const demoDepts: readonly Dept[] = [
  {
    name: { zh: '澄湖酒店集团', en: 'Clearlake Hotels' },
    below: [
      {
        name: { zh: '运营部', en: 'Operations' },
        below: [
          { name: { zh: '华东区', en: 'East region' } },
          { name: { zh: '华南区', en: 'South region' } },
        ],
      },
      {
        name: { zh: '工程部', en: 'Engineering' },
        below: [
          { name: { zh: '维修一组', en: 'Repair team 1' } },
          { name: { zh: '维修二组', en: 'Repair team 2' } },
        ],
      },
      { name: { zh: '食品安全部', en: 'Food safety' } },
    ],
  },
]

export const demoTexts = {
  workNote: { zh: '按步骤完成', en: 'Done as described.' },
  report: {
    zh: {
      title: '脱水时振动大',
      text: '从昨天起，脱水时机身晃动明显，并报不平衡。重新摊匀衣物后仍然如此。',
    },
    en: {
      title: 'Shakes while spinning',
      text: 'Since yesterday the machine shakes while spinning and reports an unbalanced load. Spreading the linen again does not help.',
    },
  },
} as const
