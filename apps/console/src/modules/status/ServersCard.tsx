import type { ServerReport } from '@limpid/contract/status/status'
import { Table, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { formatBytes, formatDuration, formatInstant, formatNumber } from '../../lib/format.ts'
import { Card } from '../../ui/Card.tsx'
import { FoldingCard } from '../../ui/FoldingCard.tsx'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import { statusWords } from './status.words.ts'

/** The servers that reported recently, one per row. */
export function ServersCard({ servers, narrow }: { servers: readonly ServerReport[]; narrow: boolean }) {
  const t = useWords(statusWords)
  const language = useLanguage()
  const number = (value: number) =>
    formatNumber(value, { precision: Number.isInteger(value) ? 0 : 1 }, language)
  const summary =
    servers.length > 0 ? (
      number(servers.length)
    ) : (
      <StatusBadge tone="bad" icon={<IconAlertTriangle size={14} />}>
        {t.noServer}
      </StatusBadge>
    )
  const rows = (
    <>
      {servers.length === 0 ? <Text c="dimmed">{t.noServer}</Text> : null}
      {servers.length > 0 ? (
        <Table.ScrollContainer minWidth={980}>
          <Table aria-label={t.servers}>
            <Table.Thead>
              <Table.Tr>
                {[
                  t.server,
                  t.uptime,
                  t.cpu,
                  t.memory,
                  t.freeMemory,
                  t.freeDisk,
                  t.sessions,
                  t.pages,
                  t.messages,
                  t.refused,
                  t.waiting,
                  t.denied,
                ].map((header) => (
                  <Table.Th key={header} scope="col">
                    {header}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {servers.map((server) => (
                <Table.Tr key={server.id}>
                  <Table.Td>
                    {server.name}
                    <Text size="xs" c="dimmed">
                      {server.version}
                    </Text>
                  </Table.Td>
                  <Table.Td>
                    {formatDuration(server.at.getTime() - server.startedAt.getTime(), language)}
                    <Text size="xs" c="dimmed">
                      {t.upSince} {formatInstant(server.startedAt)}
                    </Text>
                  </Table.Td>
                  <Table.Td>{server.host?.cpuPercent == null ? '–' : `${server.host.cpuPercent} %`}</Table.Td>
                  <Table.Td>{formatBytes(server.memoryBytes, language)}</Table.Td>
                  <Table.Td>
                    {server.host ? formatBytes(server.host.freeMemoryBytes, language) : '–'}
                  </Table.Td>
                  <Table.Td>
                    {server.host?.freeDiskBytes == null
                      ? '–'
                      : formatBytes(server.host.freeDiskBytes, language)}
                  </Table.Td>
                  <Table.Td>{number(server.sessions)}</Table.Td>
                  <Table.Td>{number(server.pages)}</Table.Td>
                  <Table.Td>{number(server.receivedPerSecond)}</Table.Td>
                  <Table.Td>{number(server.refusedPerSecond)}</Table.Td>
                  <Table.Td>{number(server.waiting)}</Table.Td>
                  <Table.Td>{number(server.denied)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      ) : null}
    </>
  )
  if (!narrow) return <Card heading={t.servers}>{rows}</Card>
  return (
    <FoldingCard heading={t.servers} summary={summary}>
      {rows}
    </FoldingCard>
  )
}
