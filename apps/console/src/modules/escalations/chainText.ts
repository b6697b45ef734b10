import type { Escalation } from '@limpid/contract/escalations/schemas'
import { type Language, localise } from '@limpid/contract/kernel/words'
import type { TextsOf } from '../../lib/words.ts'
import { type chainWords, recipientWords } from './escalations.words.ts'

/** The steps of a chain in a sentence. */
export function chainText(
  { steps, repeats, repeatMinutes }: Pick<Escalation, 'steps' | 'repeats' | 'repeatMinutes'>,
  t: TextsOf<typeof chainWords>,
  language: Language,
): string {
  const join = language === 'en' ? ', ' : '、'
  const text = steps.map(({ to, people, waitMinutes }) => {
    const who =
      to === 'people' ? people.map(({ name }) => name).join(join) : localise(recipientWords[to], language)
    return t.stepText(waitMinutes === 0 ? t.atOnce : t.after(waitMinutes), who)
  })
  return [...text, ...(repeats > 0 ? [t.repeatText(repeats, repeatMinutes)] : [])].join(' → ')
}
