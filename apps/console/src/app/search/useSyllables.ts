import { useQuery } from '@tanstack/react-query'
import { loadChunk } from '../update/chunks.ts'

/** The syllables of Chinese words, without tones. The dictionary behind them is large: it is loaded when the search opens. */
export function useSyllables(words: readonly string[], wanted: boolean): ReadonlyMap<string, string[]> {
  const { data } = useQuery({
    queryKey: ['syllables', words],
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { shown: 'page' },
    queryFn: async () => {
      const { pinyin } = await loadChunk(() => import('pinyin-pro'))
      const spell = (word: string) => pinyin(word, { toneType: 'none', type: 'array' })
      return new Map(words.map((word) => [word, spell(word).map((syllable) => syllable.toLowerCase())]))
    },
  })
  return data ?? nothing
}

const nothing: ReadonlyMap<string, string[]> = new Map()
