import { activityWords } from '@limpid/contract/devices/activity.words'
import { type Activity, activities } from '@limpid/contract/fleet/device-filters'
import { ChoiceFilter } from '../../../kit/FilterBar.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { deviceWords } from '../devices.words.ts'

interface ActivityFilterProps {
  value: Activity | ''
  onChange: (activity: Activity | '') => void
}

/** Filters a list of devices by activity. */
export function ActivityFilter({ value, onChange }: ActivityFilterProps) {
  const t = useWords(deviceWords)
  const names = useWords(activityWords)
  return (
    <ChoiceFilter
      label={t.activity}
      any={t.anyActivity}
      options={activities.map((activity) => ({ value: activity, label: names[activity] }))}
      value={value}
      onChange={onChange}
    />
  )
}
