import { useQuery } from '@tanstack/react-query'
import { loadChunk } from '../update/chunks.ts'

/**
 * The syllables of Chinese words, without tones. Their dictionary is large: it is loaded when the search
 * opens.
 */
export function useSyllables(words: readonly string[], requested: boolean): ReadonlyMap<string, string[]> {
  const { data } = useQuery({
    queryKey: ['syllables', words],
    enabled: requested,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { shown: 'page' },
    queryFn: async () => {
      const { pinyin } = await loadChunk(() => import('pinyin-pro'))
      const toPinyin = (word: string) => pinyin(word, { toneType: 'none', type: 'array' })
      return new Map(words.map((word) => [word, toPinyin(word).map((syllable) => syllable.toLowerCase())]))
    },
  })
  return data ?? noSyllables
}

const noSyllables: ReadonlyMap<string, string[]> = new Map()
