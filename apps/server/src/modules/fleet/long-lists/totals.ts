import type { Events } from '../../../platform/events/events.ts'
import '../../devices/devices.face.ts'
import '../../groups/groups.face.ts'
import '../../shares/shares.face.ts'

/** A list this long takes longer to count than to show, and nobody sees whether it has one more. */
const leastTotal = 2_000
/** A total this old is counted anew behind the answer; one this old again is not told any more. */
const renewAfterMs = 5_000
const lastsMs = 60_000
const mostTotals = 1_000

interface Total {
  total: number
  countedAt: number
  renewing: boolean
}

interface Memory {
  totals: Map<string, Total>
  /** How often it was emptied: what was counted before that is not kept. */
  times: number
}

const memories = new WeakMap<Events, Memory>()

/** What people change themselves is counted anew at once; what machines change shows within seconds. */
const changes = [
  'devices.altered',
  'devices.revoked',
  'groups.altered',
  'shares.changed',
  'shares.elsewhere',
  'shares.ended',
] as const

function memoryOf(events: Events): Memory {
  const known = memories.get(events)
  if (known) return known
  const memory: Memory = { totals: new Map(), times: 0 }
  memories.set(events, memory)
  const forget = () => {
    memory.totals.clear()
    memory.times += 1
  }
  for (const name of changes) events.on(name, forget)
  return memory
}

/** How many rows a list has: of a short one always counted, of a long one remembered by what it was asked with. */
export async function totalOf(events: Events, asked: string, count: () => Promise<number>): Promise<number> {
  const memory = memoryOf(events)
  const recount = async () => {
    const { totals, times } = memory
    const countedAt = performance.now()
    const total = await count()
    if (times !== memory.times) return total
    totals.delete(asked)
    if (total >= leastTotal) totals.set(asked, { total, countedAt, renewing: false })
    const [oldest] = totals.keys()
    if (totals.size > mostTotals && oldest !== undefined) totals.delete(oldest)
    return total
  }
  const known = memory.totals.get(asked)
  const ageMs = known ? performance.now() - known.countedAt : 0
  if (!known || ageMs > lastsMs) return recount()
  if (ageMs > renewAfterMs && !known.renewing) {
    known.renewing = true
    recount().catch(() => {
      known.renewing = false
    })
  }
  return known.total
}
