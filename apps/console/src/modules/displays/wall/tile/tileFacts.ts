import { cycleResultWords } from '@limpid/contract/cycles/cycle-results'
import { outcomeWords } from '@limpid/contract/cycles/hygiene.words'
import type { WallTile } from '@limpid/contract/displays/wall'
import { type Language, localise } from '@limpid/contract/kernel/words'
import { unitText } from '@limpid/contract/products/words/units'
import { kitWords } from '../../../../kit/language/kit.words.ts'
import { formatAge, formatInstant, formatNumber } from '../../../../lib/format.ts'
import { limitsText, sideOf } from '../../../../lib/limits.ts'
import { pickTexts, type TextsOf } from '../../../../lib/words.ts'
import type { wallWords } from '../wall.words.ts'
import type { TileState } from './tileState.ts'

/** A line of a tile: `Last wash`, `22 min ago`. */
export interface TileFact {
  label: string
  value: string
  /** Within which limits the value should be. */
  note?: string
  isBad?: boolean
}

interface Said {
  t: TextsOf<typeof wallWords>
  language: Language
  now: Date
}

/** What somebody before the wall wants to know next of a device in this state, the most important first. */
export function tileFacts(tile: WallTile, state: TileState, said: Said): TileFact[] {
  const { t, language } = said
  if (state === 'unconnected') return [{ label: '', value: t.connectHint }]
  const since = sinceOf(tile, state, t)
  if (tile.measures) return [...since, ...readings(tile, said)]
  const today =
    tile.washesToday === null
      ? []
      : [{ label: t.today, value: t.washes(formatNumber(tile.washesToday, {}, language)) }]
  const washes = state === 'washing' ? runningWash(tile, said) : lastWash(tile, said)
  return [...since, ...washes, ...today]
}

/** When it went offline, or up to when it has sent its readings. */
function sinceOf({ onlineChangedAt, pastUntil }: WallTile, state: TileState, t: Said['t']): TileFact[] {
  const at = (moment: Date) => formatInstant(moment).slice('YYYY-'.length, -':ss'.length)
  if (state === 'offline' && onlineChangedAt) return [{ label: t.offlineSince, value: at(onlineChangedAt) }]
  return state === 'past' && pastUntil ? [{ label: t.dataUntil, value: at(pastUntil) }] : []
}

function runningWash({ running, lastWash: last }: WallTile, { t, language, now }: Said): TileFact[] {
  if (!running) return []
  return [
    ...(running.programme ? [{ label: t.programme, value: localise(running.programme, language) }] : []),
    { label: t.started, value: formatAge(running.startedAt, now, language) },
    ...(last ? [{ label: t.lastResult, ...verdict(last, language) }] : []),
  ]
}

function lastWash({ lastWash: last }: WallTile, { t, language, now }: Said): TileFact[] {
  if (!last) return []
  return [
    { label: t.lastWash, value: formatAge(last.endedAt, now, language) },
    { label: pickTexts(kitWords, language).result, ...verdict(last, language) },
    ...(last.programme ? [{ label: t.programme, value: localise(last.programme, language) }] : []),
  ]
}

const verdict = ({ hygiene, result }: NonNullable<WallTile['lastWash']>, language: Language) =>
  hygiene === 'passed' || hygiene === 'failed'
    ? { value: localise(outcomeWords[hygiene], language), isBad: hygiene === 'failed' }
    : { value: localise(cycleResultWords[result], language), isBad: result !== 'completed' }

const readings = ({ readings: of }: WallTile, { t, language }: Said): TileFact[] =>
  of.map(({ name, value, unit, precision, low, high }) => {
    const limits = { low, high }
    const side = sideOf(value, limits)
    const number = formatNumber(value, { precision, unit: unitText(unit) }, language)
    const note = limitsText(limits, '', language)
    return {
      label: localise(name, language),
      value: side === 'within' ? number : `${number} ${t[side]}`,
      ...(note && { note }),
      ...(side !== 'within' && { isBad: true }),
    }
  })
