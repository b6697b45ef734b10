import type { WallTile } from '@limpid/contract/displays/wall'
import { type Severity, severities } from '@limpid/contract/products/severities'
import { IconBell } from '@tabler/icons-react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatNumber } from '../../../lib/format.ts'
import { severityTones, toneClass } from '../../../ui/status/tones.ts'
import { stateClass, stateIcons } from './tile/stateLooks.ts'
import { type TileState, tileState, tileStates } from './tile/tileState.ts'
import classes from './wall.module.css'
import { wallWords } from './wall.words.ts'

export type StateChoice = TileState | 'alarm' | ''

interface WallLegendProps {
  tiles: readonly WallTile[]
  value: StateChoice
  onChange: (state: StateChoice) => void
}

const worstOf = (of: readonly (Severity | null | undefined)[]) =>
  severities.find((one) => of.includes(one)) ?? null

/** How many devices are in each state; explains the colours, and limits the wall to one of them. */
export function WallLegend({ tiles, value, onChange }: WallLegendProps) {
  const t = useWords(wallWords)
  const language = useLanguage()
  const byState = Map.groupBy(tiles, tileState)
  const worstFault = worstOf(byState.get('fault')?.map(({ faultSeverity }) => faultSeverity) ?? [])
  const alarms = tiles.filter(({ alarm }) => alarm !== null).length
  const chips = [
    {
      state: 'alarm' as const,
      count: alarms,
      word: t.alarm,
      Icon: IconBell,
      colours: toneClass(severityTones[worstOf(tiles.map(({ alarm }) => alarm?.severity)) ?? 'critical']),
    },
    ...tileStates.map((state) => ({
      state,
      count: byState.get(state)?.length ?? 0,
      word: t[state],
      Icon: stateIcons[state],
      colours: stateClass(state, worstFault),
    })),
  ].filter(({ count, state }) => count > 0 || state === value)
  return (
    <fieldset className={classes.legend} aria-label={t.states}>
      {chips.map(({ state, count, word, Icon, colours }) => (
        <button
          key={state}
          type="button"
          className={`${classes.chip} ${colours}`}
          aria-pressed={value === state}
          onClick={() => onChange(value === state ? '' : state)}
        >
          <Icon size={16} aria-hidden />
          {word} <strong>{formatNumber(count, {}, language)}</strong>
        </button>
      ))}
    </fieldset>
  )
}
