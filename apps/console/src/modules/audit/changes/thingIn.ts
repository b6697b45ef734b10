import type { AuditThing } from '@limpid/contract/audit/audit'
import { things } from '@limpid/contract/catalogue/things'
import { type Language, localise, type Words } from '@limpid/contract/kernel/words'
import { pickTexts } from '../../../lib/words.ts'
import { auditWords } from '../audit.words.ts'
import { thingText } from './fieldText.ts'

/** A target of the audit in words. */
export function thingIn(language: Language, thing: AuditThing): string {
  const title: Words | undefined = things[thing.noun]
  return thingText(title ? localise(title, language) : thing.noun, thing, pickTexts(auditWords, language))
}
