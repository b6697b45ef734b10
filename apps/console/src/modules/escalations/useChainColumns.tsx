import type { Escalation } from '@limpid/contract/escalations/schemas'
import { localise } from '@limpid/contract/kernel/words'
import { severityWords } from '@limpid/contract/products/severities'
import { IconCircleCheck, IconPlayerPause } from '@tabler/icons-react'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import type { ResourceColumn } from '../../kit/table/columns.ts'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import { deviceScopeWords } from '../groups/groups.public.ts'
import { chainText } from './chainText.ts'
import classes from './escalations.module.css'
import { chainWords } from './escalations.words.ts'

export function useChainColumns(): ResourceColumn<Escalation>[] {
  const t = useWords(chainWords)
  const common = useWords(kitWords)
  const language = useLanguage()
  return [
    {
      id: 'name',
      header: common.name,
      card: 'title',
      width: 360,
      cell: (chain) => (
        <span className={classes.name}>
          <b>{chain.name}</b>
          <span className={classes.sentence}>{chainText(chain, t, language)}</span>
        </span>
      ),
    },
    {
      id: 'scope',
      header: t.scope,
      width: 140,
      cell: ({ scope, target }) => target?.name ?? localise(deviceScopeWords[scope], language),
    },
    {
      id: 'severity',
      header: t.severity,
      width: 130,
      cell: ({ severity }) =>
        severity === 'critical'
          ? localise(severityWords.critical, language)
          : t.from(localise(severityWords[severity], language)),
    },
    { id: 'devices', header: t.devices, width: 80, align: 'right', cell: ({ devices }) => devices },
    { id: 'waiting', header: t.waiting, width: 80, align: 'right', cell: ({ waiting }) => waiting },
    {
      id: 'enabled',
      header: t.state,
      width: 90,
      cell: ({ enabled }) => (
        <StatusBadge
          tone={enabled ? 'ok' : 'muted'}
          icon={enabled ? <IconCircleCheck /> : <IconPlayerPause />}
        >
          {enabled ? t.on : t.off}
        </StatusBadge>
      ),
    },
  ]
}
