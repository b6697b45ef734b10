import { densities } from '@limpid/contract/members/preferences'
import { ActionIcon, Button, Checkbox, Popover, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { changeDensity, hideColumns, useDensity, useHiddenColumns } from '../access/preferences.ts'
import { useWords } from '../language/useWords.ts'
import { choiceOf, hiddenByDefault, type ResourceColumn, sameColumns } from './columns.ts'
import classes from './ResourceTable.module.css'
import { tableWords } from './table.words.ts'

interface DisplayOptionsProps {
  list: string
  columns: readonly Pick<ResourceColumn<never>, 'id' | 'header' | 'card' | 'extra'>[]
  small: boolean
}

/** List display options: the row density for all lists, and the visible columns of this one. */
export function DisplayOptions({ list, columns, small }: DisplayOptionsProps) {
  const t = useWords(tableWords)
  const size = small ? 26 : 36
  return (
    <Popover position="bottom-end" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant={small ? 'subtle' : 'default'}
          color="gray"
          size={size}
          aria-label={t.looks}
          title={t.looks}
        >
          <IconColumns3 size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t.looks} mah="70vh" className={classes.looks ?? ''}>
        <Choices list={list} columns={columns} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Choices({ list, columns }: Omit<DisplayOptionsProps, 'small'>) {
  const t = useWords(tableWords)
  const density = useDensity()
  const hiddenAtFirst = hiddenByDefault(columns)
  const hidden = useHiddenColumns(list, hiddenAtFirst)
  const choosable = columns.filter(({ card }) => card !== 'title')
  const shown = choosable.filter(({ id }) => !hidden.includes(id))
  // A list without any column would have nothing to open its rows with.
  const last = choosable.length === columns.length && shown.length === 1 ? shown[0]?.id : undefined
  const isDefault = sameColumns(hidden, hiddenAtFirst) && density === densities[0]
  const toggle = (id: string) => {
    const next = hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id]
    hideColumns(list, choiceOf(next, hiddenAtFirst))
  }
  const reset = () => {
    if (isDefault) return
    hideColumns(list, null)
    changeDensity(densities[0])
  }
  return (
    <Stack gap={16} miw={232}>
      <Part title={t.density} hint={t.forAll}>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t.densityForAll}
          value={density}
          onChange={(next) => changeDensity(densities.find((one) => one === next) ?? density)}
          data={(['comfortable', 'normal', 'compact'] as const).map((value) => ({ value, label: t[value] }))}
        />
      </Part>
      {choosable.length > 0 ? (
        <Part title={t.columns}>
          {choosable.map(({ id, header }) => (
            <Checkbox
              key={id}
              label={header}
              checked={!hidden.includes(id)}
              disabled={id === last}
              onChange={() => toggle(id)}
            />
          ))}
        </Part>
      ) : null}
      <Button
        variant="default"
        size="xs"
        {...(isDefault && { 'data-disabled': true, 'aria-disabled': true, title: t.isDefault })}
        onClick={reset}
      >
        {t.toDefault}
      </Button>
    </Stack>
  )
}

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws its own frame
    <div role="group" aria-labelledby={id}>
      <Text id={id} size="sm" fw={500} mb={8}>
        {title}
        {hint ? (
          <Text span size="xs" c="dimmed" ml={8}>
            {hint}
          </Text>
        ) : null}
      </Text>
      <Stack gap={8}>{children}</Stack>
    </div>
  )
}
