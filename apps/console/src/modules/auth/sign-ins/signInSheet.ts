import type { SignInLogRow } from '@limpid/contract/auth/sign-ins'
import { networkOf } from '@limpid/contract/kernel/origins/networks'
import { type Language, localise } from '@limpid/contract/kernel/words'
import { networkWords } from '../../../kit/origin/origin.words.ts'
import { formatInstant } from '../../../lib/format.ts'
import type { TextsOf } from '../../../lib/words.ts'
import { deviceText } from './DeviceName.tsx'
import { eventWords, methodWords, resultWords, type signInWords } from './signIns.words.ts'

/** Attempts as a table in the user's language. */
export function signInSheet(
  rows: readonly SignInLogRow[],
  { t, time, result }: { t: TextsOf<typeof signInWords>; time: string; result: string },
  language: Language,
): string[][] {
  const head = [time, t.who, result, t.reason, t.event, t.method, t.address, t.place, t.device]
  const lines = rows.map((row) => [
    formatInstant(row.at),
    row.actor?.username ?? t.nobody,
    row.result === 'success' ? localise(resultWords.success, language) : t.failed,
    row.result === 'success' ? '' : localise(resultWords[row.result], language),
    localise(eventWords[row.event], language),
    localise(methodWords[row.method], language),
    row.address,
    localise(networkWords[networkOf(row.address)], language),
    deviceText(row.userAgent, t),
  ])
  return [head, ...lines]
}
