import {
  type GoodsFile,
  type GoodsImportRow,
  type ImportedGoods,
  type ImportedStock,
  maxGoodsImportRows,
} from '@limpid/contract/goods/sheet/import'
import type { ImportTask } from '../../../kit/import/useFileImport.ts'

interface RowsTask extends ImportTask<ImportedGoods> {
  /** The rows of each article. */
  articles: readonly (readonly GoodsImportRow[])[]
  send: (rows: GoodsImportRow[]) => Promise<ImportedGoods[]>
}

/** Sends the rows in sequential calls that keep articles whole, until all are done or it is stopped. */
export async function importRows({ articles, send, signal, onProgress }: RowsTask): Promise<ImportedGoods[]> {
  const total = articles.reduce((sum, rows) => sum + rows.length, 0)
  const done: ImportedGoods[] = []
  let part: GoodsImportRow[] = []
  const flush = async () => {
    if (part.length === 0 || signal.aborted) return
    done.push(...(await send(part)))
    part = []
    onProgress({ done: done.length, total }, [...done])
  }
  onProgress({ done: 0, total }, [])
  for (const rows of articles) {
    if (part.length + rows.length > maxGoodsImportRows) await flush()
    part.push(...rows)
  }
  await flush()
  return done.sort((a, b) => a.line - b.line)
}

/** The steps of an import: the file is read once, then its rows are previewed or imported. */
export function goodsSteps(calls: {
  read: (file: File) => Promise<GoodsFile>
  /** The headings of the file that are not imported. */
  onIgnored: (headings: readonly string[]) => void
  send: (rows: GoodsImportRow[], stock: ImportedStock, apply: boolean) => Promise<ImportedGoods[]>
}) {
  let known: { file: File; held: GoodsFile } | undefined
  const step =
    (apply: boolean) => async (file: File, stock: ImportedStock, task: ImportTask<ImportedGoods>) => {
      const held = known?.file === file ? known.held : await calls.read(file)
      const { articles, ignored } = held
      if (!task.signal.aborted) {
        known = { file, held }
        calls.onIgnored(ignored)
      }
      return importRows({ ...task, articles, send: (rows) => calls.send(rows, stock, apply) })
    }
  return { look: step(false), store: step(true) }
}
