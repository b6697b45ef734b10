import { alarmKindWords } from '@limpid/contract/alarms/alarm-words'
import type { WallTile } from '@limpid/contract/displays/wall'
import { type Language, localise, type Words } from '@limpid/contract/kernel/words'
import { displayedCode } from '@limpid/contract/products/faults/fault-code'
import { severityWords } from '@limpid/contract/products/severities'
import {
  IconActivity,
  IconAlertTriangle,
  IconAntennaBarsOff,
  IconPlayerPause,
  IconPlugOff,
  IconWashMachine,
  type TablerIcon,
} from '@tabler/icons-react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatDuration, formatElapsed } from '../../../lib/format.ts'
import type { Tone } from '../../../ui/status/tones.ts'
import { type TileState, tileState, washProgress } from './tileState.ts'
import { wallWords } from './wall.words.ts'

export const stateTones: Record<TileState, Tone> = {
  fault: 'bad',
  offline: 'muted',
  silent: 'warn',
  washing: 'info',
  idle: 'ok',
}

export const stateIcons: Record<TileState, TablerIcon> = {
  fault: IconAlertTriangle,
  offline: IconPlugOff,
  silent: IconAntennaBarsOff,
  washing: IconWashMachine,
  idle: IconPlayerPause,
}

export interface TileText {
  state: TileState
  Icon: TablerIcon
  /** `Washing`, `Fault E4`. */
  word: string
  /** The programme and the time left, or since when it has not reported. */
  detail: string
  /** Completed share of the wash, in per cent. */
  percent: number | undefined
  /** `Critical · F8 Tank heater`. */
  alarm: string
  urgent: boolean
  /** Everything in one sentence. */
  whole: string
}

const minuteMs = 60_000

const kindWords: { [Kind in NonNullable<WallTile['alarm']>['kind']]?: Words } = alarmKindWords

function alarmText(
  { severity, kind, code, name }: NonNullable<WallTile['alarm']>,
  language: Language,
): string {
  const named = name ? localise(name, language) : ''
  const what =
    kind === 'fault'
      ? [[code, named].filter(Boolean).join(' ')]
      : [kindWords[kind] ? localise(kindWords[kind], language) : '', named]
  return [localise(severityWords[severity], language), ...what].filter(Boolean).join(' · ')
}

/** What a tile says about its device. */
export function useTileText(): (tile: WallTile, now: Date) => TileText {
  const t = useWords(wallWords)
  const language = useLanguage()
  return (tile, now) => {
    const state = tileState(tile)
    const measuring = state === 'idle' && tile.measures
    const never = state === 'offline' && tile.onlineChangedAt === null
    const wordOf = () => {
      if (never) return t.neverOnline
      if (measuring) return t.measuring
      if (state === 'fault') return [t.fault, displayedCode(tile.faultCode ?? '')].filter(Boolean).join(' ')
      return t[state]
    }
    const word = wordOf()
    const progress = state === 'washing' && tile.running ? washProgress(tile.running, now) : undefined
    const offlineSince = state === 'offline' ? tile.onlineChangedAt : null
    const since = state === 'silent' ? tile.silentSince : offlineSince
    // Whole minutes: a wall is not read to the second.
    const left = (ms: number) =>
      formatDuration(Math.max(minuteMs, Math.round(ms / minuteMs) * minuteMs), language)
    const remaining = (ms: number) => (ms >= 0 ? t.left(left(ms)) : t.over(left(-ms)))
    const parts = [
      state === 'washing' && tile.running?.programme ? localise(tile.running.programme, language) : '',
      progress ? remaining(progress.leftMs) : '',
      since ? t.since(formatElapsed(since, now, language)) : '',
    ]
    const detail = parts.filter(Boolean).join(' · ')
    const alarm = tile.alarm ? alarmText(tile.alarm, language) : ''
    return {
      state,
      Icon: measuring ? IconActivity : stateIcons[state],
      word,
      detail,
      percent: progress && Math.round(progress.share * 100),
      alarm,
      urgent: tile.alarm?.severity === 'critical' || tile.alarm?.severity === 'major',
      whole: [tile.name, word, detail, alarm].filter(Boolean).join(t.listed),
    }
  }
}
