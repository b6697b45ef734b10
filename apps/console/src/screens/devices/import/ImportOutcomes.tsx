import type { ImportedRow, ImportOutcome, ImportRow } from '@limpid/contract/devices/import'
import { say } from '@limpid/contract/kernel/words'
import { Group, Table, Text } from '@mantine/core'
import { IconAlertTriangle, IconEqual, IconPencil, IconPlus } from '@tabler/icons-react'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { deviceWords } from '../../../modules/devices/devices.public.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { importWords, outcomeWords } from './import.words.ts'
import { rowText } from './rowText.ts'

const looks = {
  created: { tone: 'ok', icon: <IconPlus /> },
  updated: { tone: 'info', icon: <IconPencil /> },
  same: { tone: 'muted', icon: <IconEqual /> },
  refused: { tone: 'bad', icon: <IconAlertTriangle /> },
} as const
/** What needs a look first; unchanged rows are only counted. */
const order: readonly ImportOutcome[] = ['refused', 'updated', 'created']
const maxShown = 100

interface ImportOutcomesProps {
  title: string
  counts: readonly { outcome: ImportOutcome; rows: number }[]
  rows: readonly ImportRow[]
  reported: readonly ImportedRow[]
}

/** Number of rows per outcome, and each row with what happens to it. */
export function ImportOutcomes({ title, counts, rows, reported }: ImportOutcomesProps) {
  const t = useWords(importWords)
  const common = useWords(kitWords)
  const devices = useWords(deviceWords)
  const language = useLanguage()
  const shown = order.flatMap((requested) => reported.filter(({ outcome }) => outcome === requested))
  const byLine = new Map(rows.map((row) => [row.line, row]))
  const titles = { name: common.name, site: t.columnSite, tags: t.columnTags }
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
      {shown.length > 0 ? (
        <Table.ScrollContainer minWidth={300} maxHeight={320} mt="sm">
          <Table fz="sm" stickyHeader aria-label={common.result}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t.line}</Table.Th>
                <Table.Th>
                  {common.name} · {devices.sn}
                </Table.Th>
                <Table.Th>{common.result}</Table.Th>
                <Table.Th>{t.details}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.slice(0, maxShown).map((row) => (
                <Table.Tr key={row.line}>
                  <Table.Td>{row.line}</Table.Td>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>
                    {byLine.get(row.line)?.name}
                    <br />
                    <Text span size="xs" c="dimmed">
                      {byLine.get(row.line)?.sn}
                    </Text>
                  </Table.Td>
                  <Table.Td style={{ whiteSpace: 'nowrap' }}>
                    {say(outcomeWords[row.outcome], language)}
                  </Table.Td>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>
                    {rowText(row, t, titles, language).map((text) => (
                      <div key={text}>{text}</div>
                    ))}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      ) : null}
      {shown.length > maxShown ? (
        <Text size="sm" c="dimmed" mt={4}>
          {t.rowsShown(maxShown, shown.length)}
        </Text>
      ) : null}
    </section>
  )
}
