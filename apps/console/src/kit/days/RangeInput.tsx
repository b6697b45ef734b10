import { Input, InputBase, Popover } from '@mantine/core'
import { pinnedFilter } from '../FilterBar.tsx'
import { useWords } from '../language/useWords.ts'
import { calendarWords } from './calendar.words.ts'
import { useLoadedPanel } from './useLoadedPanel.ts'

interface RangeInputProps {
  /** What the range is of. */
  caption: string
  /** Above the field; without it, the empty field shows the label itself. */
  label?: string | undefined
  className?: string | undefined
  placeholderClass?: string | undefined
  /** It limits what is shown: marked. */
  inForce?: boolean
  withinPortal?: boolean
  clearable?: boolean
  /** First and last day as `YYYY-MM-DD`; empty where open. */
  from: string
  to: string
  max: string | Date
  onChange: (days: { from: string; to: string }) => void
}

const loadPanel = async () => (await import('./RangePanel.tsx')).RangePanel

/** A field for a range of days, with a calendar that is loaded when somebody opens it. */
export function RangeInput(props: RangeInputProps) {
  const { caption, label, className, placeholderClass, withinPortal = true, clearable = false } = props
  const { from, to, max, onChange, inForce = false } = props
  const { clear } = useWords(calendarWords)
  const { Panel, opened, toggle, close } = useLoadedPanel(loadPanel)
  const isSet = from !== '' && to !== ''
  return (
    <Popover
      opened={opened}
      onChange={(open) => open || close()}
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
      withRoles={false}
      withinPortal={withinPortal}
    >
      <Popover.Target>
        <InputBase
          {...(inForce && pinnedFilter)}
          component="button"
          type="button"
          pointer
          size="sm"
          label={label}
          className={className ?? ''}
          aria-label={isSet ? `${caption} ${from} – ${to}` : caption}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={toggle}
          {...(clearable &&
            isSet && {
              rightSection: (
                <Input.ClearButton aria-label={clear} onClick={() => onChange({ from: '', to: '' })} />
              ),
              rightSectionPointerEvents: 'all' as const,
            })}
        >
          {isSet ? (
            `${from} – ${to}`
          ) : (
            <Input.Placeholder className={placeholderClass ?? ''}>{caption}</Input.Placeholder>
          )}
        </InputBase>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={caption}>
        {Panel ? (
          <Panel
            from={from}
            to={to}
            max={max}
            onPick={(days) => {
              onChange(days)
              close()
            }}
          />
        ) : null}
      </Popover.Dropdown>
    </Popover>
  )
}
