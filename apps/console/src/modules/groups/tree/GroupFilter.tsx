import type { DeviceScope } from '@limpid/contract/access/access'
import { useCan } from '../../../kit/access/Can.tsx'
import { ChoiceFilter } from '../../../kit/FilterBar.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { groupFieldWords } from './groupField.words.ts'
import { useGroupOptions } from './useGroupOptions.ts'

interface GroupFilterProps {
  label: string
  any: string
  scope: DeviceScope
  /** Groups of several owners with their names, where all devices are shown. */
  ofAll?: readonly { value: string; label: string }[]
  value: string
  onChange: (groupId: string) => void
  inPopover?: boolean
}

/** Filters by a group; renders nothing for who may not see groups, unless a link has chosen one. */
export function GroupFilter({ scope, ofAll, ...field }: GroupFilterProps) {
  const t = useWords(groupFieldWords)
  const mayList = useCan()(['iot:group:list'])
  const tree = useGroupOptions(ofAll === undefined, scope === 'shared' ? 'shared' : 'own')
  const options = ofAll ?? tree
  const { value } = field
  if (ofAll === undefined && !mayList && value === '') return null
  const unlisted = !mayList && value !== '' && !options.some((one) => one.value === value)
  return <ChoiceFilter options={unlisted ? [{ value, label: t.unlisted }] : options} {...field} />
}
