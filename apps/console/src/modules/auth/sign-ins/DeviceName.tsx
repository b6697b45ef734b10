import { deviceOf } from '@limpid/contract/kernel/origins/user-agent'
import { useWords } from '../../../kit/language/useWords.ts'
import type { TextsOf } from '../../../lib/words.ts'
import { signInWords } from './signIns.words.ts'

/** Browser and system in words: `Chrome 141 on Windows`. */
export function deviceText(userAgent: string, t: TextsOf<typeof signInWords>): string {
  const { browser, system } = deviceOf(userAgent)
  if (browser && system) return t.on(browser, system)
  return browser ?? system ?? t.unknownDevice
}

/** Formats a user agent in words. */
export function useDeviceText(): (userAgent: string) => string {
  const t = useWords(signInWords)
  return (userAgent) => deviceText(userAgent, t)
}

/** A device in words, with the full user agent in the tooltip. */
export function DeviceName({ userAgent }: { userAgent: string }) {
  const text = useDeviceText()
  return <span title={userAgent}>{text(userAgent)}</span>
}
