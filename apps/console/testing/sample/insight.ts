import type { Insight } from '@limpid/contract/analysis/insights'

/** A device whose washes take more water than before, or whose water differs. */
export const insight = (id: string, measure: 'waterPerWash' | 'ph' = 'waterPerWash'): Insight => ({
  id,
  device: { id, name: `Kitchen ${id}`, sn: `K-${id}`, relation: 'owner' },
  productId: '1',
  measure,
  since: '2026-11-06',
  baseline: 3,
  spread: 0.1,
  baselineDays: 20,
  present: 4.2,
  presentDays: 4,
  parts: [],
  fenPerDay: 450,
  followUps: [],
  curve: measure === 'ph' ? 'ph' : null,
  mayOpenCurve: true,
  mayDismiss: true,
  dismissed: null,
  perWeek: null,
  ended: null,
})
