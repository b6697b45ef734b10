import type { SystemStatus } from '@limpid/contract/status/status'
import { SimpleGrid } from '@mantine/core'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { formatBytes, formatNumber } from '../../lib/format.ts'
import { StatCard } from '../../ui/figures/StatCard.tsx'
import { statusWords } from './status.words.ts'

/** Overall status at a glance. */
export function StatusFigures({ status }: { status: SystemStatus }) {
  const t = useWords(statusWords)
  const language = useLanguage()
  const { database, servers, queues, mail, sms } = status
  const number = (value: number) =>
    formatNumber(value, { precision: Number.isInteger(value) ? 0 : 1 }, language)
  const sum = (of: (server: SystemStatus['servers'][number]) => number) =>
    servers.reduce((all, server) => all + of(server), 0)
  const channel = (on: boolean) => (on ? t.channelOn : t.channelOff)
  return (
    <SimpleGrid cols={{ base: 2, md: 3 }} spacing={{ base: 'xs', xs: 'md' }} mb={{ base: 'md', xs: 0 }}>
      <StatCard
        label={t.version}
        value={status.version}
        hint={`${t.node(status.node)} · ${t.migration(database.migration)}`}
      />
      <StatCard
        label={t.database}
        value={formatBytes(database.bytes, language)}
        hint={t.databaseHint(database.version, database.connections, database.maxConnections)}
      />
      <StatCard label={t.sessions} value={number(sum(({ sessions }) => sessions))} />
      <StatCard
        label={t.messages}
        value={number(sum(({ receivedPerSecond }) => receivedPerSecond))}
        hint={t.messagesHint(
          number(sum(({ refusedPerSecond }) => refusedPerSecond)),
          number(sum(({ waiting }) => waiting)),
        )}
      />
      <StatCard
        label={t.queues}
        value={number(queues.messages)}
        tone={queues.failing > 0 ? 'warn' : 'info'}
        hint={t.queuesHint(number(queues.failing), number(queues.outbox))}
      />
      <StatCard
        label={t.channels}
        value={mail && sms ? t.channelOn : t.channelOff}
        hint={`${t.mail(channel(mail))} · ${t.sms(channel(sms))}`}
      />
    </SimpleGrid>
  )
}
