import { writeUrlState } from '../../../lib/addresses/urlState.ts'
import { analysisFields } from '../fleet/filters/question.ts'

const path = '/data-analysis/washes'

/** What a figure is limited to beyond the filters of its page. */
export interface Behind {
  fromDay?: string
  toDay?: string
  siteId?: string
  productId?: string
  deviceId?: string
  programme?: string
  hygiene?: string
  weekday?: number
  hour?: number
}

/** The list of the washes behind a figure of the page with this search: its filters stay, so Back restores them. */
export function washesPath(
  search: string,
  days: { fromDay: string; toDay: string },
  behind: Behind = {},
): string {
  const { programme, hygiene, weekday, hour, ...narrowed } = behind
  const kept = new URLSearchParams(writeUrlState(search, analysisFields, { ...days, ...narrowed }))
  for (const [name, value] of Object.entries({ programme, hygiene, weekday, hour }))
    if (value !== undefined) kept.set(name, String(value))
  if (programme === '') kept.set('noProgramme', '1')
  return `${path}?${kept}`
}
