import { Select } from '@mantine/core'
import { DateTimePicker } from '../../../../kit/days/dates.ts'
import { useCalendar } from '../../../../kit/days/useCalendar.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { formatInstant } from '../../../../lib/format.ts'
import { DevicePicker } from '../../../devices/devices.public.ts'
import { chartsWords } from '../charts.words.ts'
import { boundsOf, type ChartRange } from '../ranges/ranges.ts'
import { type Comparison, comparisons } from './comparison.ts'

/** The comparison as stored in the URL: its kind, start and device. */
export interface ComparedWith {
  compare: Comparison
  since: string
  with: string
}

interface ComparePickerProps {
  deviceId: string
  productId: string
  value: ComparedWith
  range: ChartRange
  onChange: (patch: Partial<ComparedWith>) => void
}

const weekMs = 7 * 86_400_000

/** The initial start of a custom comparison. */
const aWeekBefore = (range: ChartRange) => new Date(boundsOf(range, Date.now()).from - weekMs).toISOString()

/** What the curves are compared with: an earlier time span, or another device. */
export function ComparePicker({ deviceId, productId, value, range, onChange }: ComparePickerProps) {
  const t = useWords(chartsWords)
  const calendar = useCalendar()
  const choose = (compare: Comparison) =>
    onChange({
      compare,
      since: compare === 'custom' ? aWeekBefore(range) : '',
      with: '',
    })
  return (
    <>
      <Select
        size="xs"
        w={176}
        aria-label={t.compare}
        allowDeselect={false}
        value={value.compare}
        data={comparisons.map((name) => ({
          value: name,
          label: name === 'none' ? t.none : t[name],
        }))}
        onChange={(name) => choose(name ?? 'none')}
      />
      {value.compare === 'custom' ? (
        <DateTimePicker
          {...calendar}
          size="xs"
          w={176}
          aria-label={t.since}
          valueFormat="YYYY-MM-DD HH:mm"
          maxDate={new Date()}
          value={value.since ? formatInstant(new Date(value.since)) : null}
          onChange={(local) => local && onChange({ since: new Date(local.replace(' ', 'T')).toISOString() })}
        />
      ) : null}
      {value.compare === 'device' ? (
        <DevicePicker
          label={t.device}
          placeholder={t.chooseDevice}
          except={deviceId}
          productId={productId}
          value={value.with}
          onChange={(id) => onChange({ with: id })}
        />
      ) : null}
    </>
  )
}
