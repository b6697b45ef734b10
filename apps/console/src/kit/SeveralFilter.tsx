import { CloseButton, Combobox, InputBase, useCombobox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { labelled } from '../lib/texts/punctuation.ts'
import { choiceFrame } from './FilterBar.tsx'
import { useLanguage } from './language/useLanguage.ts'
import classes from './SeveralFilter.module.css'

interface SeveralFilterProps<T extends string> {
  label: string
  /** Shown while nothing is selected: `All statuses`. */
  any: string
  /** Names the button that clears it. */
  clear: string
  options: readonly { value: T; label: string }[]
  value: readonly T[]
  /** What the choice means, where a list of its names does not say so. */
  said?: string
  /** In the order of the options. */
  onChange: (value: T[]) => void
}

/** Any number of a few options, in one line like the other filters. */
export function SeveralFilter<T extends string>(props: SeveralFilterProps<T>) {
  const { label, any, clear, options, value, said, onChange } = props
  const language = useLanguage()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const names = options.filter((option) => value.includes(option.value)).map((option) => option.label)
  const shown = said || names.join(language === 'en' ? ', ' : '、') || any
  const { className, wrapperProps } = choiceFrame(shown)
  const toggle = (toggled: string) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((one) => (one === toggled ? !value.includes(one) : value.includes(one))),
    )
  return (
    <Combobox store={combobox} onOptionSubmit={toggle}>
      <Combobox.Target targetType="button">
        <InputBase
          component="button"
          type="button"
          pointer
          size="sm"
          className={className}
          wrapperProps={{ ...wrapperProps, ...(names.length > 0 && { 'data-in-force': true }) }}
          aria-label={labelled(label, shown, language)}
          rightSection={
            names.length > 0 ? (
              <CloseButton
                size="sm"
                aria-label={clear}
                onClick={() => {
                  onChange([])
                  // This button goes with what it clears.
                  combobox.focusTarget()
                }}
              />
            ) : (
              <Combobox.Chevron />
            )
          }
          rightSectionPointerEvents={names.length > 0 ? 'all' : 'none'}
          onClick={() => combobox.toggleDropdown()}
        >
          <span className={classes.shown} data-any={names.length === 0 || undefined}>
            {shown}
          </span>
        </InputBase>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={label} aria-multiselectable>
          {options.map((option) => (
            <Combobox.Option
              key={option.value}
              value={option.value}
              active={value.includes(option.value)}
              aria-selected={value.includes(option.value)}
            >
              <span className={classes.option}>
                {option.label}
                {value.includes(option.value) ? <IconCheck size={14} aria-hidden /> : null}
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
