import type { ServerReport } from '@limpid/contract/status/status'
import { Alert } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { formatDuration } from '../../lib/format.ts'
import { statusWords } from './status.words.ts'

/** Warns of a server whose clock is wrong, or contradicts most devices. */
export function ClockWarning({ servers }: { servers: readonly ServerReport[] }) {
  const t = useWords(statusWords)
  const language = useLanguage()
  return servers.map(({ id, name, clock }) => {
    if (clock?.state !== 'wrong' && clock?.state !== 'inconclusive') return null
    const { behindMs, databaseAheadMs, devicesAheadMs, devices } = clock
    const differing = (ms: number) => {
      const time = formatDuration(Math.abs(ms), language)
      return ms > 0 ? t.clockAhead(time) : t.clockBehind(time)
    }
    const text = [
      ...(devicesAheadMs === null ? [] : [t.clockOfDevices(devices, differing(devicesAheadMs))]),
      ...(databaseAheadMs === null ? [] : [t.clockOfDatabase(differing(databaseAheadMs))]),
    ]
    return (
      <Alert
        key={id}
        color="orange"
        icon={<IconClockExclamation />}
        title={
          clock.state === 'inconclusive'
            ? t.clockInconclusive(name)
            : t.clockWrong(name, formatDuration(Math.abs(behindMs), language), behindMs > 0)
        }
        mb={{ base: 'md', xs: 0 }}
      >
        {text.join(t.clockJoin)}
        <br />
        {clock.state === 'inconclusive' ? t.clockInconclusiveText : t.clockWrongText}
      </Alert>
    )
  })
}
