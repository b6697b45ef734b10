import { alarmChannels, type ChannelMatrix } from '@limpid/contract/alarms/preferences'
import { localise } from '@limpid/contract/kernel/words'
import { severities, severityWords } from '@limpid/contract/products/severities'
import { Checkbox } from '@mantine/core'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { SeverityBadge } from '../../products/products.public.ts'
import classes from './preferences.module.css'
import { channelWords, preferenceWords } from './preferences.words.ts'

interface ChannelGridProps {
  /** What it is about, for the names of the boxes. */
  scope: string
  value: ChannelMatrix
  onChange: (value: ChannelMatrix) => void
}

/** A box for each severity and channel. */
export function ChannelGrid({ scope, value, onChange }: ChannelGridProps) {
  const t = useWords(preferenceWords)
  const language = useLanguage()
  return (
    <table className={classes.grid}>
      <thead>
        <tr>
          <th scope="col">{t.severity}</th>
          {alarmChannels.map((channel) => (
            <th key={channel} scope="col">
              {localise(channelWords[channel], language)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {severities.map((severity) => (
          <tr key={severity}>
            <th scope="row">
              <SeverityBadge severity={severity} />
            </th>
            {alarmChannels.map((channel) => (
              <td key={channel}>
                <Checkbox
                  aria-label={t.cell(
                    scope,
                    localise(severityWords[severity], language).toLowerCase(),
                    localise(channelWords[channel], language),
                  )}
                  checked={value[severity].includes(channel)}
                  onChange={({ currentTarget }) =>
                    onChange({
                      ...value,
                      [severity]: currentTarget.checked
                        ? [...value[severity], channel]
                        : value[severity].filter((one) => one !== channel),
                    })
                  }
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
