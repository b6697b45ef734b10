import type { Episode, ReplayPart } from '@limpid/contract/alarm-rules/schemas'
import type { JudgedRule } from '@limpid/contract/products/alarm-rules/alarm-rule'
import type { ProductModel } from '@limpid/contract/products/model'

/** The parts of a replay, added up. */
export interface ReplayResult {
  total: number
  done: number
  readings: number
  since: Date | null
  raised: number
  episodes: Episode[]
  names: ReadonlyMap<string, string>
}

export const emptyResult: ReplayResult = {
  total: 0,
  done: 0,
  readings: 0,
  since: null,
  raised: 0,
  episodes: [],
  names: new Map(),
}

export function addPart(result: ReplayResult, part: ReplayPart): ReplayResult {
  const older = [result.since, part.since].filter((one) => one !== null)
  return {
    total: part.total,
    done: result.done + part.devices.length,
    readings: result.readings + part.readings,
    since: older.length > 0 ? new Date(Math.min(...older.map(Number))) : null,
    raised: result.raised + part.raised,
    episodes: [...result.episodes, ...part.episodes],
    names: new Map([...result.names, ...part.devices.map(({ id, name }) => [id, name] as const)]),
  }
}

/** An alarm shorter than this is one that a delay would remove. */
const shortMs = 120_000
const weekMs = 7 * 86_400_000
const maxTop = 5

export interface ReplayFigures {
  perWeek: number
  raised: number
  longestMs: number
  /** Alarms that were over within two minutes. */
  short: number
  /** The devices with most alarms, the most first. */
  top: { id: string; name: string; count: number }[]
}

/** The figures of a replay; alarms per week count from the oldest reading, at least a day. */
export function figuresOf({ since, raised, episodes, names }: ReplayResult, now: Date): ReplayFigures {
  const weeks = Math.max(now.getTime() - (since?.getTime() ?? now.getTime()), weekMs / 7) / weekMs
  const lasted = ({ raisedAt, clearedAt }: Episode) => (clearedAt ?? now).getTime() - raisedAt.getTime()
  const counts = new Map<string, number>()
  for (const { deviceId } of episodes) counts.set(deviceId, (counts.get(deviceId) ?? 0) + 1)
  return {
    perWeek: raised / weeks,
    raised,
    longestMs: Math.max(0, ...episodes.map(lasted)),
    short: episodes.filter((one) => one.clearedAt !== null && lasted(one) < shortMs).length,
    top: [...counts]
      .map(([id, count]) => ({ id, name: names.get(id) ?? '', count }))
      .sort((a, b) => b.count - a.count)
      .slice(0, maxTop),
  }
}

/**
 * The model with the first metric of a rule that is drawn as a curve, and its limit; undefined where the rule watches none: what washes
 * and osmosis units say is no reading of the device.
 */
export function curveOf({ conditions }: JudgedRule, model: ProductModel): ProductModel | undefined {
  for (const condition of conditions) {
    const metric = model.metrics.find(({ key }) => key === condition.metric)
    if (!metric) continue
    const { limits: _, ...plain } = metric
    if (condition.type !== 'limit') return { ...model, metrics: [plain] }
    const { side, value } = condition
    const limits = { ...(side === 'above' ? { high: value } : { low: value }), source: '' }
    return { ...model, metrics: [{ ...plain, limits }] }
  }
  return undefined
}
