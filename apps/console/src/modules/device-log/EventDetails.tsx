import type { DeviceEvent, FactChange } from '@limpid/contract/device-log/device-log'
import { localise } from '@limpid/contract/kernel/words'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { formatDuration, formatInstant, formatNumber } from '../../lib/format.ts'
import { attributeName, attributeText, disconnectText } from '../devices/devices.public.ts'
import classes from './device-log.module.css'
import { eventWords } from './device-log.words.ts'
import { refusalWords } from './refusals.words.ts'

const protocols = { 3: 'MQTT 3.1', 4: 'MQTT 3.1.1', 5: 'MQTT 5' }

/** Details of a log entry, by kind. */
export function EventDetails({ action }: { action: DeviceEvent }) {
  const t = useWords(eventWords)
  const language = useLanguage()
  switch (action.kind) {
    case 'connected': {
      const { protocol, address, clientId } = action
      return [protocols[protocol], t.from(address), clientId ? t.clientId(clientId) : t.noClientId].join(
        ' · ',
      )
    }
    case 'disconnected': {
      const { reason, lastedSeconds } = action
      const lasted = lastedSeconds === null ? [] : [t.lasted(formatDuration(lastedSeconds * 1000, language))]
      return [disconnectText(reason, language), ...lasted].join(' · ')
    }
    case 'silent':
      return t.lastReported(formatInstant(action.since))
    case 'speaking':
      return t.speaksAgain
    case 'state':
      return <Changes changes={action.changes} />
    case 'refused':
      return <Refused refusal={action} />
  }
}

function Changes({ changes }: { changes: readonly FactChange[] }) {
  const language = useLanguage()
  return (
    <ul className={classes.changes}>
      {changes.map(({ key, before, after }) => (
        <li key={key}>
          {attributeName(key, language) ?? <code>{key}</code>}{' '}
          {before === null ? null : (
            <>
              <del>{attributeText(key, before, language)}</del>
              <span aria-hidden> → </span>
            </>
          )}
          <ins>{attributeText(key, after, language)}</ins>
        </li>
      ))}
    </ul>
  )
}

/** Why a message was rejected, how to fix it, and what it contained. */
function Refused({ refusal }: { refusal: Extract<DeviceEvent, { kind: 'refused' }> }) {
  const t = useWords(eventWords)
  const language = useLanguage()
  const { reason, detail, topic, payload, repeats } = refusal
  return (
    <div className={classes.why}>
      <b>
        {localise(refusalWords[reason].reason, language)}
        {repeats > 1 ? ` · ${t.times(formatNumber(repeats, {}, language))}` : null}
      </b>
      <span>{localise(refusalWords[reason].fix, language)}</span>
      <span>
        <code>{topic}</code>
        {detail ? ` · ${detail}` : null}
      </span>
      {payload ? <code className={classes.technical}>{payload}</code> : null}
    </div>
  )
}
