import type { ServerReport } from '@limpid/contract/status/status'
import { Table } from '@mantine/core'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { formatInstant, formatNumber } from '../../lib/format.ts'
import { Card } from '../../ui/Card.tsx'
import { FoldingCard } from '../../ui/FoldingCard.tsx'
import { statusWords } from './status.words.ts'

/** Who was refused as a device on any server since it started; nothing while nobody was. */
export function DeniedClientsCard({
  servers,
  narrow,
}: {
  servers: readonly ServerReport[]
  narrow: boolean
}) {
  const t = useWords(statusWords)
  const language = useLanguage()
  const denied = servers.flatMap(({ name, deniedClients }) => deniedClients.map((one) => ({ ...one, name })))
  if (denied.length === 0) return null
  const rows = (
    <Table.ScrollContainer minWidth={640}>
      <Table aria-label={t.deniedClients}>
        <Table.Thead>
          <Table.Tr>
            {[t.address, t.clientIds, t.attempts, t.lastAttempt, t.server].map((header) => (
              <Table.Th key={header} scope="col">
                {header}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {denied
            .toSorted((a, b) => b.count - a.count)
            .map(({ name, address, clientIds, count, lastAt }) => (
              <Table.Tr key={`${name} ${address}`}>
                <Table.Td>{address}</Table.Td>
                <Table.Td>{clientIds.length > 0 ? clientIds.join(', ') : '–'}</Table.Td>
                <Table.Td>{formatNumber(count, { precision: 0 }, language)}</Table.Td>
                <Table.Td>{formatInstant(lastAt)}</Table.Td>
                <Table.Td>{name}</Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
  if (narrow)
    return (
      <FoldingCard
        heading={t.deniedClients}
        summary={formatNumber(denied.length, { precision: 0 }, language)}
      >
        {rows}
      </FoldingCard>
    )
  return (
    <Card heading={t.deniedClients} hint={t.deniedClientsHint}>
      {rows}
    </Card>
  )
}
