import { Button, NumberInput, Popover, Select, Stack } from '@mantine/core'
import { IconLogout, IconSettings } from '@tabler/icons-react'
import { goTo } from '../../../kit/address.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import classes from './screen.module.css'
import { screenWords } from './screen.words.ts'

export interface ScreenChoices {
  diagonal: number
  distance: number
  seconds: number
  theme: 'dark' | 'light'
}

interface ScreenSettingsProps {
  value: ScreenChoices
  onChange: (patch: Partial<ScreenChoices>) => void
}

const limits = { diagonal: 300, distance: 50, minSeconds: 5, maxSeconds: 300 }
const numberOf = (value: number | string) => (typeof value === 'number' ? value : 0)

/** Size, distance, speed and theme of this screen; they are kept in its address. */
export function ScreenSettings({ value, onChange }: ScreenSettingsProps) {
  const t = useWords(screenWords)
  return (
    <Popover width={260} position="bottom-end" shadow="md" trapFocus withRoles>
      <Popover.Target>
        <button type="button" className={classes.tool} aria-label={t.settings} title={t.settings}>
          <IconSettings aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t.settings}>
        <Stack gap="sm">
          <NumberInput
            label={t.diagonal}
            min={0}
            max={limits.diagonal}
            value={value.diagonal || ''}
            onChange={(next) => onChange({ diagonal: numberOf(next) })}
          />
          <NumberInput
            label={t.distance}
            min={0}
            max={limits.distance}
            decimalScale={1}
            value={value.distance || ''}
            onChange={(next) => onChange({ distance: numberOf(next) })}
          />
          <NumberInput
            label={t.seconds}
            min={limits.minSeconds}
            max={limits.maxSeconds}
            value={value.seconds}
            onChange={(next) => onChange({ seconds: numberOf(next) })}
          />
          <Select
            label={t.theme}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
            data={[
              { value: 'dark', label: t.dark },
              { value: 'light', label: t.light },
            ]}
            value={value.theme}
            onChange={(theme) => onChange({ theme: theme === 'light' ? 'light' : 'dark' })}
          />
          <Button
            variant="default"
            leftSection={<IconLogout size={16} aria-hidden />}
            onClick={() => goTo('/data-visualization/index')}
          >
            {t.leave}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
