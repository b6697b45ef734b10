import type { GroupRow } from '@limpid/contract/groups/groups'
import { IconChevronDown, IconChevronRight, IconFilterBolt, IconFolder } from '@tabler/icons-react'
import { useState } from 'react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatNumber } from '../../../lib/format.ts'
import { SearchField } from '../../../ui/SearchField.tsx'
import { AlarmTally } from '../../sites/sites.public.ts'
import classes from '../groups.module.css'
import { groupWords } from '../groups.words.ts'
import { type Line, linesOf } from './tree.ts'

interface GroupTreeProps {
  groups: readonly GroupRow[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** Minimum number of groups for showing a search field. */
const searchFrom = 8

/** All groups as a tree. */
export function GroupTree({ groups, chosen, onChoose }: GroupTreeProps) {
  const t = useWords(groupWords)
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [search, setSearch] = useState('')
  const lines = linesOf(groups, folded, search.trim())
  const turn = (id: string) => {
    const next = new Set(folded)
    if (!next.delete(id)) next.add(id)
    setFolded(next)
  }
  return (
    <nav className={classes.tree} aria-label={t.tree}>
      {groups.length < searchFrom ? null : (
        <SearchField label={t.searchGroups} value={search} onChange={setSearch} />
      )}
      {lines.length === 0 ? <p className={classes.dimmed}>{t.noneFound}</p> : null}
      <ul>
        {lines.map((line) => (
          <TreeLine
            key={line.group.id}
            line={line}
            folded={folded.has(line.group.id)}
            current={line.group.id === chosen}
            onTurn={turn}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </nav>
  )
}

interface TreeLineProps {
  line: Line<GroupRow>
  folded: boolean
  current: boolean
  onTurn: (id: string) => void
  onChoose: (id: string) => void
}

function TreeLine({ line: { group, depth, hasChildren }, folded, current, onTurn, onChoose }: TreeLineProps) {
  const t = useWords(groupWords)
  const language = useLanguage()
  const Turn = folded ? IconChevronRight : IconChevronDown
  const count = formatNumber(group.devices, { precision: 0 }, language)
  return (
    <li
      className={classes.line}
      style={{ paddingInlineStart: depth * 16 }}
      data-current={current || undefined}
    >
      {hasChildren ? (
        <button
          type="button"
          className={classes.turn}
          aria-expanded={!folded}
          aria-label={folded ? t.unfold(group.name) : t.fold(group.name)}
          onClick={() => onTurn(group.id)}
        >
          <Turn size={14} aria-hidden />
        </button>
      ) : (
        <span className={classes.turn} />
      )}
      <button
        type="button"
        className={classes.choose}
        aria-current={current || undefined}
        onClick={() => onChoose(group.id)}
      >
        {group.byRule ? (
          <IconFilterBolt size={16} aria-label={t.byRule} />
        ) : (
          <IconFolder size={16} aria-hidden />
        )}
        <span className={classes.groupName}>{group.name}</span>
        <AlarmTally alarms={group.alarms} />
        <span className={classes.count} title={t.devicesIn(count)}>
          {count}
        </span>
      </button>
    </li>
  )
}
