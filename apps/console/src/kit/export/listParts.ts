import { maxReachableRows } from '@limpid/contract/kernel/page'

/** The rows of a list that is exported in parts, as far as lists reach, and whether there are more. */
export async function listParts<Row>(
  load: (part: number) => Promise<{ list: Row[]; total: number }>,
): Promise<{ rows: Row[]; isPart: boolean }> {
  const rows: Row[] = []
  let isPart = false
  for (let part = 1; rows.length < maxReachableRows; part += 1) {
    const { list, total } = await load(part)
    rows.push(...list)
    isPart = list.length > 0 && rows.length < total
    if (!isPart) break
  }
  return { rows, isPart }
}
