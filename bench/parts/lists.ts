import { availableParallelism, loadavg } from 'node:os'
import { maxReachableRows } from '@limpid/contract/kernel/page'
import type { Reply, Stage } from './stage.ts'

/** Query parameters of one row of a measured list. */
export type Requested = Record<string, string>

export interface ListBench<Scope extends string> {
  stage: Stage
  /** Calls slower than this are counted at the end; milliseconds. */
  requestedMs: number
  scopes: readonly Scope[]
  /** By name. */
  rows: Readonly<Record<string, Requested>>
  /** Queries that are not paginated, by name. */
  whole?: Readonly<Record<string, (scope: Scope) => Promise<Reply>>>
  /** Whether to measure a row in a scope. */
  isRequested(name: string, scope: Scope): boolean
  get(query: Requested, scope: Scope): Promise<Reply>
  /** The plain list, queried in alternation with each call. */
  plain(): Promise<Reply>
}

/** How often each page is requested after the first time. */
const rounds = 9
const pageSize = 20
const heads = ['page', 'rows match', 'first', 'p50', 'p95', 'ratio']

interface Measured<Scope> {
  scope: Scope
  row: string
  times: number[]
  ratio: number
  ask(): Promise<Reply>
}

/** All pairs of these that query different things. */
export function pairsOf(all: Readonly<Record<string, Requested>>): Record<string, Requested> {
  const each = Object.entries(all)
  return Object.fromEntries(
    each.flatMap(([name, query], at) =>
      each
        .slice(at + 1)
        .filter(([, more]) => !Object.keys(more).some((key) => key in query))
        .map(([other, more]) => [`${name} + ${other}`, { ...query, ...more }]),
    ),
  )
}

/**
 * Requests the first, middle and last reachable page of every row in every scope and prints how long each took; then
 * p95 over all calls of a scope, and the SQL of the row with the highest ratio. The first call of a page,
 * which may count or skip all rows before it, is listed separately and excluded from all other figures.
 */
export async function measureLists<Scope extends string>(bench: ListBench<Scope>): Promise<void> {
  const { stage, requestedMs, scopes, rows, whole = {}, isRequested, get, plain } = bench
  console.log(`${rounds} calls per row after a warm-up call, milliseconds per call`)
  console.log(line('scope', 'filter and order', heads))
  const measured: Measured<Scope>[] = []
  for (const scope of scopes) {
    for (const [name, query] of Object.entries(rows)) {
      if (!isRequested(name, scope)) continue
      const page = (pageNum: number) => () =>
        get({ ...query, pageSize: String(pageSize), pageNum: String(pageNum) }, scope)
      const first = await page(1)()
      const pages = Math.max(1, Math.ceil(Math.min(first.total, maxReachableRows) / pageSize))
      for (const pageNum of new Set([1, Math.ceil(pages / 2), pages])) {
        const { ms } = pageNum === 1 ? first : await page(pageNum)()
        measured.push(await measure(scope, name, [pageNum, first.total, ms.toFixed(1)], page(pageNum)))
      }
    }
    for (const [name, ask] of Object.entries(whole))
      if (isRequested(name, scope)) {
        const { ms } = await ask(scope)
        measured.push(await measure(scope, name, ['', '', ms.toFixed(1)], () => ask(scope)))
      }
  }
  printEnd(measured, scopes, requestedMs)
  const [slowest] = measured.toSorted((a, b) => b.ratio - a.ratio)
  if (slowest) console.log(`\n${slowest.row}\n${await stage.explain(slowest.ask)}`)

  async function measure(scope: Scope, name: string, cells: (number | string)[], ask: () => Promise<Reply>) {
    const times: number[] = []
    const contended: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      contended.push((await plain()).ms)
      times.push((await ask()).ms)
    }
    const ratio = quantile(times, 0.5) / quantile(contended, 0.5)
    const figures = [quantile(times, 0.5), quantile(times, 0.95), ratio]
    console.log(line(scope, name, [...cells, ...figures.map((one) => one.toFixed(1))]))
    return { scope, row: `${scope.padEnd(7)}${name}${cells[0] && `, page ${cells[0]}`}`, times, ratio, ask }
  }
}

function printEnd<Scope>(
  measured: readonly Measured<Scope>[],
  scopes: readonly Scope[],
  requestedMs: number,
) {
  for (const scope of scopes) {
    const own = measured.filter((row) => row.scope === scope)
    const times = own.flatMap((row) => row.times)
    if (times.length === 0) continue
    const ratios = own.map(({ ratio }) => ratio)
    const quickest = own.map((row) => Math.min(...row.times))
    console.log(
      `\n${scope}: p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms over ${times.length} calls of ${own.length} rows; ` +
        `${times.filter((ms) => ms > requestedMs).length} calls over ${requestedMs} ms; ratio median ${quantile(ratios, 0.5).toFixed(1)}, p95 ${quantile(ratios, 0.95).toFixed(1)}; ` +
        `the fastest call of each row p50 ${quantile(quickest, 0.5).toFixed(1)} ms, p95 ${quantile(quickest, 0.95).toFixed(1)} ms`,
    )
  }
  console.log(
    `\nload ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores. The ten slowest by ratio:`,
  )
  for (const { row, times, ratio } of measured.toSorted((a, b) => b.ratio - a.ratio).slice(0, 10))
    console.log(`${row}: p95 ${quantile(times, 0.95).toFixed(1)} ms, ratio ${ratio.toFixed(1)}`)
}

export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
}

const line = (scope: string, name: string, cells: readonly (number | string)[]) =>
  `${scope.padEnd(7)}${name.padEnd(46)}${cells.map((cell) => String(cell).padStart(11)).join('')}`
