import type { Action, FactChange } from '@limpid/contract/actions'
import { say } from '@limpid/contract/kernel/words'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { formatDuration, formatInstant, formatNumber } from '../../lib/format.ts'
import { disconnectText } from '../devices/devices.face.ts'
import classes from './actions.module.css'
import { actionWords } from './actions.words.ts'
import { refusalWords } from './refusals.words.ts'

const protocols = { 3: 'MQTT 3.1', 4: 'MQTT 3.1.1', 5: 'MQTT 5' }

/** What stands with an entry of the log, by its kind. */
export function ActionDetails({ action }: { action: Action }) {
  const t = useWords(actionWords)
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
      return t.lastHeard(formatInstant(action.since))
    case 'speaking':
      return t.speaksAgain
    case 'state':
      return <Changes changes={action.changes} />
    case 'refused':
      return <Refused refusal={action} />
  }
}

function Changes({ changes }: { changes: readonly FactChange[] }) {
  return (
    <ul className={classes.changes}>
      {changes.map(({ key, before, after }) => (
        <li key={key}>
          <code>{key}</code>{' '}
          {before === null ? null : (
            <>
              <del>{valueText(before)}</del>
              <span aria-hidden> → </span>
            </>
          )}
          <ins>{valueText(after)}</ins>
        </li>
      ))}
    </ul>
  )
}

function valueText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Why a message was not taken, how to mend it, and what it was. */
function Refused({ refusal }: { refusal: Extract<Action, { kind: 'refused' }> }) {
  const t = useWords(actionWords)
  const language = useLanguage()
  const { reason, detail, topic, payload, repeats } = refusal
  return (
    <div className={classes.why}>
      <b>
        {say(refusalWords[reason].reason, language)}
        {repeats > 1 ? ` · ${t.times(formatNumber(repeats, {}, language))}` : null}
      </b>
      <span>{say(refusalWords[reason].fix, language)}</span>
      <span>
        <code>{topic}</code>
        {detail ? ` · ${detail}` : null}
      </span>
      {payload ? <code className={classes.technical}>{payload}</code> : null}
    </div>
  )
}
