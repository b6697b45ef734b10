import { pinyinOf } from './pinyin.rules.ts'

/** The pinyin of these names. The dictionary is large, so it is loaded on first use. */
export async function toPinyin(names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const { pinyin } = await import('pinyin-pro')
  return names.map((name) => pinyinOf(pinyin(name, { toneType: 'none', type: 'all', nonZh: 'consecutive' })))
}
