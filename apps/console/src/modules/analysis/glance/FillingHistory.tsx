import { useWords } from '../../../kit/language/useWords.ts'
import { laterWords } from './later.words.ts'

/** Figures are incomplete while devices upload past data, which they seldom do. */
export default function FillingHistory({ devices }: { devices: number }) {
  const t = useWords(laterWords)
  return t.fillingHistory(devices)
}
