import { deviceOf } from '@limpid/contract/kernel/user-agent'
import { useWords } from '../../../kit/useWords.ts'
import type { Said } from '../../../lib/words.ts'
import { memberWords } from '../members.words.ts'

/** Browser and system in words: `Chrome 141 on Windows`. */
export function deviceText(userAgent: string, t: Said<typeof memberWords>): string {
  const { browser, system } = deviceOf(userAgent)
  if (browser && system) return t.on(browser, system)
  return browser ?? system ?? t.unknownDevice
}

/** A device in words; what it said itself stands in the hint. */
export function DeviceName({ userAgent }: { userAgent: string }) {
  const t = useWords(memberWords)
  return <span title={userAgent}>{deviceText(userAgent, t)}</span>
}
