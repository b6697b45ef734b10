import type { HygieneCheck, HygieneVerdict } from '@limpid/contract/cycles/hygiene'
import { outcomeWords, reasonWords } from '@limpid/contract/cycles/hygiene.words'
import { type Language, localise } from '@limpid/contract/kernel/words'
import { limitText } from './cells.ts'

/** What many entries of a report have in common: why they failed or could not be assessed, and their limits. */
export interface Note {
  number: number
  text: string
  entries: number
}

/** Numbers each distinct note, so that a table refers to it instead of repeating its sentences. */
export function collectNotes(language: Language) {
  const notes = new Map<string, Note>()
  return {
    /** The number of the note of a hygiene result; undefined if there is nothing to say. */
    numberOf(verdict: HygieneVerdict | null): number | undefined {
      const text = verdict && noteText(verdict, language)
      if (!text) return undefined
      const note = notes.get(text) ?? { number: notes.size + 1, text, entries: 0 }
      note.entries += 1
      notes.set(text, note)
      return note.number
    },
    list: (): Note[] => [...notes.values()],
  }
}

function noteText({ outcome, reason, ruleSet, checks, a0 }: HygieneVerdict, language: Language): string {
  const between = language === 'en' ? ' ' : ''
  const sentences = [
    ...(reason
      ? [
          `${localise(outcomeWords[outcome], language)}${colon(language)}${localise(reasonWords[reason], language)}`,
        ]
      : []),
    ...(ruleSet ? [`${localise(ruleSet.name, language)}${stop(language)}`] : []),
    ...checks.map((check) => requirement(check, language)),
    ...(a0?.target == null ? [] : [`A0 ≥ ${a0.target} s${stop(language)}`]),
  ]
  return sentences.join(between)
}

const requirement = (check: HygieneCheck, language: Language) =>
  `${localise(check.name, language)}${colon(language)}${limitText(check, language)} (${check.source})${stop(language)}`

const colon = (language: Language) => (language === 'en' ? ': ' : '：')
const stop = (language: Language) => (language === 'en' ? '.' : '。')
