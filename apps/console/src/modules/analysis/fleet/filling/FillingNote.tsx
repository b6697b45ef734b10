import { useWords } from '../../../../kit/language/useWords.ts'
import { Callout } from '../../../../ui/status/Callout.tsx'
import { fillingWords } from './filling.words.ts'

/** Says that figures are incomplete while devices upload past data; nothing otherwise. */
export function FillingNote({ devices }: { devices: number }) {
  const t = useWords(fillingWords)
  if (devices === 0) return null
  return (
    <Callout tone="info" role="status">
      {t.note(devices)}
    </Callout>
  )
}
