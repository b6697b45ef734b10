import { Button, Popover, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { DateTimePicker } from '../../../../kit/days/dates.ts'
import { useCalendar } from '../../../../kit/days/useCalendar.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { useNarrow } from '../../../../kit/useNarrow.ts'
import { formatInstant } from '../../../../lib/format.ts'
import { telemetryWords } from '../../telemetry.words.ts'
import type { ChartRange, RangePreset } from './ranges.ts'
import { rangePresetNames } from './ranges.ts'

interface RangePickerProps {
  preset: RangePreset
  range: ChartRange
  onPreset: (preset: RangePreset) => void
  onCustom: (fromMs: number, toMs: number) => void
}

/** Presets that end now, or two custom instants. */
export function RangePicker({ preset, range, onPreset, onCustom }: RangePickerProps) {
  const t = useWords(telemetryWords)
  const [opened, { toggle, close }] = useDisclosure(false)
  const names = {
    '1h': t.range1h,
    '6h': t.range6h,
    '24h': t.range24h,
    '7d': t.range7d,
    '30d': t.range30d,
    '90d': t.range90d,
    '1y': t.range1y,
  }
  const fixed = range.kind === 'fixed'
  const narrow = useNarrow()
  const shared = {
    'aria-label': t.range,
    data: rangePresetNames.map((name) => ({ value: name, label: names[name] })),
    onChange: (name: string | null) => {
      if (name) onPreset(name as RangePreset)
    },
  }
  return (
    <>
      {narrow ? (
        <Select
          {...shared}
          size="sm"
          w={112}
          allowDeselect={false}
          placeholder={t.custom}
          value={fixed ? null : preset}
        />
      ) : (
        <SegmentedControl {...shared} size="xs" value={fixed ? '' : preset} />
      )}
      <Popover opened={opened} onChange={toggle} position="bottom-end" withArrow trapFocus>
        <Popover.Target>
          <Button
            size={narrow ? 'sm' : 'xs'}
            variant={fixed ? 'light' : 'default'}
            leftSection={<IconCalendar size={14} aria-hidden />}
            onClick={toggle}
          >
            {t.custom}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <CustomRange
            key={String(opened)}
            range={range}
            onApply={(fromMs, toMs) => {
              close()
              onCustom(fromMs, toMs)
            }}
          />
        </Popover.Dropdown>
      </Popover>
    </>
  )
}

interface CustomRangeProps {
  range: ChartRange
  onApply: (fromMs: number, toMs: number) => void
}

function CustomRange({ range, onApply }: CustomRangeProps) {
  const t = useWords(telemetryWords)
  const now = Date.now()
  const [from, setFrom] = useState<string | null>(
    formatInstant(range.kind === 'fixed' ? range.from : new Date(now - range.spanMs)),
  )
  const [to, setTo] = useState<string | null>(
    formatInstant(range.kind === 'fixed' ? range.to : new Date(now)),
  )
  const fromMs = from ? new Date(from.replace(' ', 'T')).getTime() : Number.NaN
  const toMs = to ? new Date(to.replace(' ', 'T')).getTime() : Number.NaN
  const valid = toMs > fromMs
  const calendar = useCalendar()
  const shared = {
    ...calendar,
    valueFormat: 'YYYY-MM-DD HH:mm:ss',
    withSeconds: true,
    maxDate: new Date(),
  } as const
  return (
    <Stack gap="sm" w={240}>
      <DateTimePicker
        {...shared}
        label={t.from}
        value={from}
        onChange={setFrom}
        popoverProps={{ withinPortal: false }}
      />
      <DateTimePicker
        {...shared}
        label={t.to}
        value={to}
        onChange={setTo}
        popoverProps={{ withinPortal: false }}
      />
      {valid ? null : (
        <Text size="xs" c="red" role="alert">
          {t.rangeTurned}
        </Text>
      )}
      <Button size="xs" disabled={!valid} onClick={() => onApply(fromMs, toMs)}>
        {t.apply}
      </Button>
    </Stack>
  )
}
