import { maxReachableRows } from '@limpid/contract/kernel/page'

/** All rows of a list that is exported in parts, as far as lists reach. */
export async function listParts<Row>(
  load: (part: number) => Promise<{ list: Row[]; total: number }>,
): Promise<Row[]> {
  const all: Row[] = []
  for (let part = 1; all.length < maxReachableRows; part += 1) {
    const { list, total } = await load(part)
    all.push(...list)
    if (list.length === 0 || all.length >= total) break
  }
  return all
}
