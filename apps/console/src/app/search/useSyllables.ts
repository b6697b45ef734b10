import { useQuery } from '@tanstack/react-query'
import { loadChunk } from '../update/chunks.ts'

/** The syllables of Chinese titles, without tones. The dictionary behind them is large: it is loaded when the search opens. */
export function useSyllables(titles: readonly string[], wanted: boolean): ReadonlyMap<string, string[]> {
  const { data } = useQuery({
    queryKey: ['syllables', titles],
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { shown: 'page' },
    queryFn: async () => {
      const { pinyin } = await loadChunk(() => import('pinyin-pro'))
      const spell = (title: string) => pinyin(title, { toneType: 'none', type: 'array' })
      return new Map(titles.map((title) => [title, spell(title).map((syllable) => syllable.toLowerCase())]))
    },
  })
  return data ?? nothing
}

const nothing: ReadonlyMap<string, string[]> = new Map()
