import { spellingOf } from './spelling.rules.ts'

/** How these names are spelled. The dictionary behind it is large: it is loaded when something is to be spelled. */
export async function spell(names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const { pinyin } = await import('pinyin-pro')
  return names.map((name) =>
    spellingOf(pinyin(name, { toneType: 'none', type: 'all', nonZh: 'consecutive' })),
  )
}
