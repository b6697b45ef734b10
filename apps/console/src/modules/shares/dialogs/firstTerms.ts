import type { DeviceTab } from '@limpid/contract/devices'
import type { TermValues } from '../terms/terms.ts'
import type { ShareTarget } from './ShareTarget.ts'

const daily: readonly DeviceTab[] = ['live', 'cycles']

/** Terms to begin with: looking, at what a machine does. */
export function firstTerms({ tabs }: ShareTarget): TermValues {
  return { level: 'view', scope: 'some', tabs: tabs.filter((tab) => daily.includes(tab)), day: '' }
}
