import { type Activity, activities } from '@limpid/contract/fleet/selection'
import { type Language, say } from '@limpid/contract/kernel/words'
import { activityWords } from '../devices.words.ts'

/** What machines may be doing, to choose from. */
export function activityOptions(language: Language): { value: Activity; label: string }[] {
  return activities.map((value) => ({ value, label: say(activityWords[value], language) }))
}
