import type { CountGroup, CountGrouping } from '@limpid/contract/cycles/counts'
import { clockIn, dayIn, offsetText } from '../../../lib/times/zones.ts'

export interface GroupNames {
  programme: (programme: string | null) => string
  result: (result: string) => string
}

/** Full label of a group: in the table, the tooltip and the file. */
export function groupLabels(
  groups: readonly CountGroup[],
  by: CountGrouping,
  timeZone: string,
  names: GroupNames,
): string[] {
  const labels = groups.map((group) => labelOf(group, by, timeZone, names))
  // An hour that occurs twice is distinguished by its UTC offset.
  return labels.map((label, at) => {
    const from = groups[at]?.from
    const twice = label === labels[at - 1] || label === labels[at + 1]
    return twice && from ? `${label} ${offsetText(timeZone, from)}` : label
  })
}

function labelOf(
  { key, from, to }: CountGroup,
  by: CountGrouping,
  timeZone: string,
  names: GroupNames,
): string {
  if (by === 'programme') return names.programme(key)
  if (by === 'result') return names.result(key ?? '')
  if (by === 'clock') return `${(key ?? '').padStart(2, '0')}:00`
  if (!from || !to) return ''
  const day = dayIn(timeZone, from)
  if (by === 'hour') return `${day} ${clockIn(timeZone, from)}`
  if (by === 'month') return day.slice(0, 7)
  return by === 'week' ? `${day} – ${dayIn(timeZone, new Date(to.getTime() - 1))}` : day
}

/** Maximum number of labels that fit under the bars. */
const maxTicks = 8

/** Short labels under the bars; empty where they would overlap. */
export function groupTicks(labels: readonly string[], by: CountGrouping): string[] {
  const every = Math.max(1, Math.ceil(labels.length / (by === 'programme' || by === 'result' ? 6 : maxTicks)))
  return labels.map((label, at) => (at % every === 0 ? shortened(label, by) : ''))
}

function shortened(label: string, by: CountGrouping): string {
  if (by === 'hour') return label.slice(5, 16)
  if (by === 'day' || by === 'week') return label.slice(5, 10)
  return label
}

/** All 24 hours of the day, including those without washes. */
export function wholeClock(groups: readonly CountGroup[]): CountGroup[] {
  const none = { washes: 0, completed: 0, rewashes: 0, meanDurationMs: null } as const
  const noAmounts = {
    waterLitres: null,
    energyKwh: null,
    detergentMillilitres: null,
    rinseAidMillilitres: null,
  } as const
  return Array.from({ length: 24 }, (_, hour) => {
    const found = groups.find(({ key }) => key === String(hour))
    return found ?? { key: String(hour), from: null, to: null, ...none, ...noAmounts }
  })
}
