import type { Escalation } from '@limpid/contract/escalations/schemas'
import { type Language, say } from '@limpid/contract/kernel/words'
import type { Said } from '../../lib/words.ts'
import { type chainWords, recipientWords } from './escalations.words.ts'

/** The steps of a chain in a sentence. */
export function chainText(
  { steps, repeats, repeatMinutes }: Pick<Escalation, 'steps' | 'repeats' | 'repeatMinutes'>,
  t: Said<typeof chainWords>,
  language: Language,
): string {
  const join = language === 'en' ? ', ' : '、'
  const said = steps.map(({ to, people, waitMinutes }) => {
    const who =
      to === 'people' ? people.map(({ name }) => name).join(join) : say(recipientWords[to], language)
    return t.stepText(waitMinutes === 0 ? t.atOnce : t.after(waitMinutes), who)
  })
  return [...said, ...(repeats > 0 ? [t.repeatText(repeats, repeatMinutes)] : [])].join(' → ')
}
