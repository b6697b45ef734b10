import type { SystemStatus } from '@limpid/contract/status/status'
import { SimpleGrid } from '@mantine/core'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { formatBytes, formatDuration, formatInstant, formatNumber } from '../../lib/format.ts'
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
  // Within a sentence.
  const text = (on: boolean) => channel(on).toLowerCase()
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
      <HostFigures servers={servers} />
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
        hint={`${t.mail(text(mail))} · ${t.sms(text(sms))}`}
      />
    </SimpleGrid>
  )
}

/** Below this share of the disk, or this much, somebody has to act. */
const minDiskShare = 0.1
const minDiskBytes = 5 * 1024 ** 3

/** Uptime, processors, memory and disk; of several servers, those that are worst off. */
function HostFigures({ servers }: Pick<SystemStatus, 'servers'>) {
  const t = useWords(statusWords)
  const language = useLanguage()
  const hosts = servers.flatMap(({ host }) => host ?? [])
  const [newest] = servers.toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime())
  const busiest = hosts.toSorted((a, b) => (b.cpuPercent ?? 0) - (a.cpuPercent ?? 0))[0]
  const fullest = hosts.toSorted((a, b) => a.freeMemoryBytes - b.freeMemoryBytes)[0]
  const disk = hosts
    .flatMap(({ diskBytes, freeDiskBytes }) =>
      diskBytes === null || freeDiskBytes === null ? [] : { total: diskBytes, free: freeDiskBytes },
    )
    .toSorted((a, b) => a.free - b.free)[0]
  const memory = ({ freeMemoryBytes, memoryBytes }: (typeof hosts)[number]) =>
    t.freeMemoryOf(formatBytes(freeMemoryBytes, language), formatBytes(memoryBytes, language))
  const low = disk !== undefined && disk.free < Math.min(minDiskBytes, disk.total * minDiskShare)
  const diskHint = disk ? t.diskHint(formatBytes(disk.total, language)) : undefined
  return (
    <>
      <StatCard
        label={t.uptime}
        value={newest ? formatDuration(newest.at.getTime() - newest.startedAt.getTime(), language) : '–'}
        hint={newest ? `${t.upSince} ${formatInstant(newest.startedAt)}` : undefined}
      />
      <StatCard
        label={t.cpu}
        value={busiest?.cpuPercent == null ? '–' : `${busiest.cpuPercent} %`}
        tone={(busiest?.cpuPercent ?? 0) >= 90 ? 'warn' : 'info'}
        hint={busiest && fullest ? `${t.cpuCount(busiest.cpus)} · ${memory(fullest)}` : undefined}
      />
      <StatCard
        label={t.freeDisk}
        value={disk ? formatBytes(disk.free, language) : '–'}
        tone={low ? 'bad' : 'info'}
        hint={low ? t.diskLow : diskHint}
      />
    </>
  )
}
