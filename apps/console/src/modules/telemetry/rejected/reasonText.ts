import { type Language, localise } from '@limpid/contract/kernel/words'
import type { RejectionReason } from '@limpid/contract/telemetry/rejected'
import { pickTexts } from '../../../lib/words.ts'
import { reasonWords, rejectedWords } from './rejected.words.ts'

/** Why a reading counts nowhere, with what the device said of its quality. */
export function reasonText(reason: RejectionReason, quality: string | null, language: Language): string {
  const text = localise(reasonWords[reason], language)
  if (quality === null) return text
  return pickTexts(rejectedWords, language).withQuality(text, quality)
}
