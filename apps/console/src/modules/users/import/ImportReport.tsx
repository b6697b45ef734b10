import { say } from '@limpid/contract/kernel/words'
import { type ImportReply, userRowOutcomes } from '@limpid/contract/users/import'
import { columnNames, userRowFaultWords } from '@limpid/contract/users/users.words'
import { Group, Table, Text } from '@mantine/core'
import { IconAlertTriangle, IconEqual, IconPlus } from '@tabler/icons-react'
import { SheetMenu } from '../../../kit/export/SheetMenu.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { outcomeWords, userWords } from '../users.words.ts'

const looks = {
  created: { tone: 'ok', icon: <IconPlus /> },
  same: { tone: 'muted', icon: <IconEqual /> },
  refused: { tone: 'bad', icon: <IconAlertTriangle /> },
} as const
const maxShown = 20

/**
 * Number of rows by result, and the failed rows: the first ones listed here, all of them as a file to correct
 * and import again.
 */
export function ImportReport({ title, reply }: { title: string; reply: ImportReply }) {
  const t = useWords(userWords)
  const language = useLanguage()
  const refused = reply.rows.filter(({ outcome }) => outcome === 'refused')
  const reasons = (faults: (typeof refused)[number]['faults']) =>
    faults.map((fault) => say(userRowFaultWords[fault], language)).join(language === 'en' ? '; ' : '；')
  const titles = Object.values(columnNames).map(([zh = '', en = '']) => say({ zh, en }, language))
  const sheet = async () => [
    [...titles, t.rowLine, t.reason],
    ...refused.map(({ line, cells, faults }) => [...cells, String(line), reasons(faults)]),
  ]
  return (
    <section aria-label={title}>
      <Text fw={600} size="sm" mb={8}>
        {title}
      </Text>
      <Group gap="sm" mb="sm">
        {userRowOutcomes.map((outcome) => {
          const rows = reply.rows.filter((row) => row.outcome === outcome).length
          return (
            <StatusBadge
              key={outcome}
              icon={looks[outcome].icon}
              tone={rows > 0 ? looks[outcome].tone : 'muted'}
            >
              {say(outcomeWords[outcome], language)} {rows}
            </StatusBadge>
          )
        })}
      </Group>
      {refused.length > 0 ? (
        <>
          <Table fz="sm" aria-label={t.reason}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t.rowLine}</Table.Th>
                <Table.Th scope="col">{t.username}</Table.Th>
                <Table.Th scope="col">{t.reason}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {refused.slice(0, maxShown).map(({ line, username, faults }) => (
                <Table.Tr key={line}>
                  <Table.Td>{line}</Table.Td>
                  <Table.Td>{username}</Table.Td>
                  <Table.Td>{reasons(faults)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          {refused.length > maxShown ? (
            <Text size="sm" my="xs">
              {t.faultsShown(maxShown, refused.length)}
            </Text>
          ) : null}
          <SheetMenu label={t.downloadWrongRows} fileName={t.failedRows} load={sheet} done={t.failedSaved} />
        </>
      ) : null}
    </section>
  )
}
