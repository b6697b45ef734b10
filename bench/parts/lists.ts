import type { Reply } from './stage.ts'

/** What one row of a measured list asks with. */
export type Asked = Record<string, string>

export interface ListBench<Scope extends string> {
  runs: number
  /** A row slower than this is counted at the end. */
  wantedMs: number
  scopes: readonly Scope[]
  /** By name. */
  rows: Readonly<Record<string, Asked>>
  /** Whether a row makes sense in a scope; all do when left out. */
  makesSense?(name: string, scope: Scope): boolean
  get(query: Asked, scope: Scope): Promise<Reply>
  /** The plain list that each call is asked in turn with. */
  plain(): Promise<Reply>
}

const quantile = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
const byNumber = (a: number, b: number) => a - b

/** Asks for the first, the middle and the last page of every row in every scope, and prints how long each took. */
export async function measureLists<Scope extends string>(bench: ListBench<Scope>): Promise<void> {
  const { runs, wantedMs, scopes, rows, get, plain } = bench
  console.log(
    'scope  filter and order                               page   rows match    first     p50     p95   ratio',
  )
  const slow: { ratio: number; p95: number; row: string }[] = []
  for (const scope of scopes) {
    for (const [name, query] of Object.entries(rows)) {
      if (bench.makesSense?.(name, scope) === false) continue
      const { total, ms: firstMs } = await get(query, scope)
      const pages = Math.max(1, Math.ceil(total / 20))
      for (const pageNum of new Set([1, Math.ceil(pages / 2), pages])) {
        const times: number[] = []
        const beside: number[] = []
        for (let run = 0; run < runs; run += 1) {
          beside.push((await plain()).ms)
          times.push((await get({ ...query, pageSize: '20', pageNum: String(pageNum) }, scope)).ms)
        }
        for (const list of [times, beside]) list.sort(byNumber)
        const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)]
        const ratio = p50 / quantile(beside, 0.5)
        const row = `${scope.padEnd(6)} ${name.padEnd(46)}${String(pageNum).padStart(5)}`
        slow.push({ ratio, p95, row })
        const figures = [firstMs, p50, p95, ratio].map((one) => one.toFixed(1).padStart(8)).join('')
        console.log(`${row} ${String(total).padStart(12)} ${figures}`)
      }
    }
  }
  const over = slow.filter(({ p95 }) => p95 > wantedMs).length
  console.log(`\n${over} of ${slow.length} rows have a p95 over ${wantedMs} ms. The ten slowest by ratio:`)
  for (const { row, p95, ratio } of slow.toSorted((a, b) => b.ratio - a.ratio).slice(0, 10))
    console.log(`${row}  p95 ${p95.toFixed(1)} ms, ratio ${ratio.toFixed(1)}`)
}
