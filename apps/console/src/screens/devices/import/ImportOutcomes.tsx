import type { ImportedRow, ImportOutcome, ImportRow } from '@limpid/contract/devices/import'
import { say } from '@limpid/contract/kernel/words'
import { Group, Table, Text } from '@mantine/core'
import { IconAlertTriangle, IconEqual, IconPencil, IconPlus } from '@tabler/icons-react'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { deviceWords } from '../../../modules/devices/devices.public.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { faultWords, importWords, outcomeWords } from './import.words.ts'

const looks = {
  created: { tone: 'ok', icon: <IconPlus /> },
  updated: { tone: 'info', icon: <IconPencil /> },
  same: { tone: 'muted', icon: <IconEqual /> },
  refused: { tone: 'bad', icon: <IconAlertTriangle /> },
} as const
const maxShown = 20

interface ImportOutcomesProps {
  title: string
  counts: readonly { outcome: ImportOutcome; rows: number }[]
  rows: readonly ImportRow[]
  reported: readonly ImportedRow[]
}

/** Number of rows per outcome, and the first rejected ones. */
export function ImportOutcomes({ title, counts, rows, reported }: ImportOutcomesProps) {
  const t = useWords(importWords)
  const common = useWords(kitWords)
  const devices = useWords(deviceWords)
  const language = useLanguage()
  const refused = reported.filter(({ outcome }) => outcome === 'refused')
  const sns = new Map(rows.map(({ line, sn }) => [line, sn]))
  return (
    <section aria-label={title}>
      <Text fw={600} size="sm" mb={8}>
        {title}
      </Text>
      <Group gap="sm">
        {counts.map(({ outcome, rows: count }) => (
          <StatusBadge
            key={outcome}
            icon={looks[outcome].icon}
            tone={count > 0 ? looks[outcome].tone : 'muted'}
          >
            {say(outcomeWords[outcome], language)} {count}
          </StatusBadge>
        ))}
      </Group>
      {refused.length > 0 ? (
        <Table mt="sm" fz="sm" aria-label={common.result}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t.line}</Table.Th>
              <Table.Th>{devices.sn}</Table.Th>
              <Table.Th>{t.reason}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {refused.slice(0, maxShown).map(({ line, fault }) => (
              <Table.Tr key={line}>
                <Table.Td>{line}</Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{sns.get(line)}</Table.Td>
                <Table.Td>{fault ? say(faultWords[fault], language) : ''}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : null}
      {refused.length > maxShown ? (
        <Text size="sm" c="dimmed" mt={4}>
          {t.faultsShown(maxShown, refused.length)}
        </Text>
      ) : null}
    </section>
  )
}
