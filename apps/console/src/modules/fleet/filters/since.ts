/** Options for the time since an event: within a period ending now, or longer ago. */
export const sinceChoices = [
  'within-60',
  'within-1440',
  'within-10080',
  'before-60',
  'before-1440',
  'before-10080',
  'before-43200',
] as const
export type SinceChoice = (typeof sinceChoices)[number]

/** The parts of an option: within or outside this many minutes, and the same in its display unit. */
export function sinceParts(choice: SinceChoice) {
  const [side, digits] = choice.split('-')
  const minutes = Number(digits)
  const hours = minutes / 60
  return {
    within: side === 'within',
    minutes,
    ...(hours < 48 ? { unit: 'hour', value: hours } : { unit: 'day', value: hours / 24 }),
  }
}

/** An option as the filter field it sets; none if it is empty. */
export function sinceFilter<In extends string, Out extends string>(
  choice: SinceChoice | '',
  within: In,
  before: Out,
): { [Name in In | Out]?: number } {
  if (choice === '') return {}
  const parts = sinceParts(choice)
  return { [parts.within ? within : before]: parts.minutes } as { [Name in In | Out]?: number }
}
