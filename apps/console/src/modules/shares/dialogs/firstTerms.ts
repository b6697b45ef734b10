import type { DeviceTab } from '@limpid/contract/access/access'
import type { TermValues } from '../terms/terms.ts'
import type { ShareTarget } from './ShareTarget.ts'

const daily: readonly DeviceTab[] = ['live', 'cycles']

/** Initial terms: view only, for the tabs of the machine's activity. */
export function firstTerms({ tabs }: ShareTarget): TermValues {
  return {
    level: 'view',
    scope: 'some',
    tabs: tabs.filter((tab) => daily.includes(tab)),
    day: '',
    password: '',
  }
}
