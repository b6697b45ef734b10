import { readFileSync } from 'node:fs'
import type pg from 'pg'

const ticksPerSecond = 100

/**
 * CPU seconds used by the PostgreSQL processes that are currently running; undefined where /proc is not
 * available.
 */
export async function postgresCpuSeconds(pool: pg.Pool): Promise<Map<number, number> | undefined> {
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity')
  const used = new Map<number, number>()
  for (const { pid } of rows) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      if (stat.includes('(postgres'))
        used.set(pid, (Number(fields[11]) + Number(fields[12])) / ticksPerSecond)
    } catch {
      // Process ended meanwhile, or belongs to another machine.
    }
  }
  return used.size > 0 ? used : undefined
}

export function cpuBetween(before?: Map<number, number>, after?: Map<number, number>): number | undefined {
  if (!before || !after) return undefined
  let seconds = 0
  for (const [pid, used] of after) seconds += used - (before.get(pid) ?? 0)
  return seconds
}
