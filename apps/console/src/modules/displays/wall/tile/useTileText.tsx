import { alarmKindWords } from '@limpid/contract/alarms/alarm-words'
import type { WallTile } from '@limpid/contract/displays/wall'
import { minuteMs } from '@limpid/contract/kernel/durations'
import { type Language, localise, type Words } from '@limpid/contract/kernel/words'
import { displayedCode } from '@limpid/contract/products/faults/fault-code'
import { severityWords } from '@limpid/contract/products/severities'
import type { TablerIcon } from '@tabler/icons-react'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { formatAge, formatDuration, formatElapsed } from '../../../../lib/format.ts'
import { severityTones, type Tone } from '../../../../ui/status/tones.ts'
import { disconnectText } from '../../../devices/devices.public.ts'
import { wallWords } from '../wall.words.ts'
import { stateClass, stateIcons } from './stateLooks.ts'
import { type TileFact, tileFacts } from './tileFacts.ts'
import { type TileState, tileState, washProgress } from './tileState.ts'

export interface TileText {
  state: TileState
  /** Class that sets the colours of the state. */
  colours: string
  Icon: TablerIcon
  /** `Washing`, `Fault E4`. */
  word: string
  /** Of a running wash the time left, else since when it has not reported. */
  time: string
  /** Completed share of the wash, in per cent. */
  percent: number | undefined
  /** `Critical · F8 Tank heater · for 12 min`. */
  alarm: string
  /** The same without its severity, for small tiles. */
  shortAlarm: string
  /** How bad that is; undefined without an alarm. */
  alarmTone: Tone | undefined
  /** What it does, did last or measures, the most important first. */
  facts: readonly TileFact[]
  /** How old its latest reading is. */
  age: string
  /** As far as is known there is no newer reading. */
  isFresh: boolean
  /** Its readings are older than they should be. */
  isStale: boolean
  /** Everything in one sentence. */
  whole: string
}

/** The wall is read again each minute: until then a reading that came meanwhile is not known. */
const freshMs = 2 * minuteMs

const kindWords: { [Kind in NonNullable<WallTile['alarm']>['kind']]?: Words } = alarmKindWords

function alarmText({ kind, code, name }: NonNullable<WallTile['alarm']>, language: Language): string {
  const named = name ? localise(name, language) : ''
  if (kind === 'fault') return [code, named].filter(Boolean).join(' ')
  const kindName = kindWords[kind] ? localise(kindWords[kind], language) : ''
  // The state of the tile already says that it is offline: the alarm says why.
  const what = kind === 'offline' ? [disconnectText(code, language) || kindName] : [kindName, named]
  return what.filter(Boolean).join(' · ')
}

/** What a tile says about its device. */
export function useTileText(): (tile: WallTile, now: Date) => TileText {
  const t = useWords(wallWords)
  const language = useLanguage()
  const ageOf = (at: Date, now: Date) =>
    now.getTime() - at.getTime() < freshMs ? t.current : formatAge(at, now, language)
  return (tile, now) => {
    const state = tileState(tile)
    const word =
      state === 'fault' ? [t.fault, displayedCode(tile.faultCode ?? '')].filter(Boolean).join(' ') : t[state]
    const progress = state === 'washing' && tile.running ? washProgress(tile.running, now) : undefined
    const offlineSince = state === 'offline' ? tile.onlineChangedAt : null
    const since = state === 'silent' ? tile.silentSince : offlineSince
    // Whole minutes: a wall is not read to the second.
    const left = (ms: number) =>
      formatDuration(Math.max(minuteMs, Math.round(ms / minuteMs) * minuteMs), language)
    const remaining = (ms: number) => (ms >= 0 ? t.left(left(ms)) : t.over(left(-ms)))
    const sinceText = since ? t.since(formatElapsed(since, now, language)) : ''
    const time = progress ? remaining(progress.leftMs) : sinceText
    const what = tile.alarm ? alarmText(tile.alarm, language) : ''
    const shortAlarm =
      tile.alarm && what ? `${what} · ${t.since(formatElapsed(tile.alarm.since, now, language))}` : ''
    const alarm = tile.alarm
      ? [localise(severityWords[tile.alarm.severity], language), shortAlarm].filter(Boolean).join(' · ')
      : ''
    const facts = tileFacts(tile, state, { t, language, now })
    const readAt = tile.pastUntil ?? tile.lastSeenAt
    const age = readAt ? ageOf(readAt, now) : ''
    return {
      state,
      colours: stateClass(state, tile.faultSeverity),
      Icon: stateIcons[state],
      word,
      time,
      percent: progress && Math.round(progress.share * 100),
      alarm,
      shortAlarm,
      alarmTone: tile.alarm ? severityTones[tile.alarm.severity] : undefined,
      facts,
      age,
      isFresh: age === '' || age === t.current,
      isStale: state === 'offline' || state === 'silent' || state === 'past',
      whole: [
        ...[tile.name, word, time, alarm],
        ...facts.map(({ label, value }) => (label ? t.fact(label, value) : value)),
        age && t.data(age),
      ]
        .filter(Boolean)
        .join(t.listed),
    }
  }
}
