import { localise } from '@limpid/contract/kernel/words'
import { columnNames, type UserColumn } from '@limpid/contract/users/columns'
import { type ImportReply, userRowOutcomes } from '@limpid/contract/users/import/import'
import { userRowFaultWords } from '@limpid/contract/users/users.words'
import { Group, Table, Text } from '@mantine/core'
import {
  IconAlertTriangle,
  IconEqual,
  IconPencil,
  IconPlayerSkipForward,
  IconPlus,
} from '@tabler/icons-react'
import { SheetMenu } from '../../../kit/export/SheetMenu.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { Callout } from '../../../ui/status/Callout.tsx'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import classes from '../users.module.css'
import { outcomeWords, userWords } from '../users.words.ts'

const badges = {
  created: { tone: 'ok', icon: <IconPlus /> },
  updated: { tone: 'info', icon: <IconPencil /> },
  skipped: { tone: 'muted', icon: <IconPlayerSkipForward /> },
  same: { tone: 'muted', icon: <IconEqual /> },
  refused: { tone: 'bad', icon: <IconAlertTriangle /> },
} as const
const maxShown = 20

/**
 * Number of rows by result, what is not imported, and the failed rows: the first ones listed here, all of them as a file to correct
 * and import again.
 */
export function ImportReport({ title, reply }: { title: string; reply: ImportReply }) {
  const t = useWords(userWords)
  const language = useLanguage()
  const refused = reply.rows.filter(({ outcome }) => outcome === 'refused')
  const reasons = (faults: (typeof refused)[number]['faults']) =>
    faults.map((fault) => localise(userRowFaultWords[fault], language)).join(language === 'en' ? '; ' : '；')
  const titles = Object.values(columnNames).map(([zh = '', en = '']) => localise({ zh, en }, language))
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
              icon={badges[outcome].icon}
              tone={rows > 0 ? badges[outcome].tone : 'muted'}
            >
              {localise(outcomeWords[outcome], language)} {rows}
            </StatusBadge>
          )
        })}
      </Group>
      <IgnoredColumns columns={reply.ignoredColumns} />
      <ExistingRows rows={reply.rows} />
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

/** The filled columns of the file that are not read. */
function IgnoredColumns({ columns }: { columns: ImportReply['ignoredColumns'] }) {
  const t = useWords(userWords)
  const language = useLanguage()
  if (columns.length === 0) return null
  const named = columns.map(({ title, rows }) => t.ignoredColumn(title, rows))
  return (
    <Callout tone="warn">
      {t.ignoredColumns}
      {language === 'en' ? ': ' : '：'}
      {named.join(language === 'en' ? ', ' : '、')}
    </Callout>
  )
}

/** Existing accounts with other data: what is changed, or is not because they are skipped. */
function ExistingRows({ rows }: { rows: ImportReply['rows'] }) {
  const t = useWords(userWords)
  const common = useWords(kitWords)
  const language = useLanguage()
  const differing = rows.filter(({ outcome }) => outcome === 'updated' || outcome === 'skipped')
  const titleOf = (column: UserColumn) => {
    const [zh, en] = columnNames[column]
    return localise({ zh, en }, language)
  }
  if (differing.length === 0) return null
  return (
    <>
      <Table.ScrollContainer minWidth={420} maxHeight={280} my="sm">
        <Table fz="sm" stickyHeader aria-label={t.existingRows}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t.rowLine}</Table.Th>
              <Table.Th scope="col">{t.username}</Table.Th>
              <Table.Th scope="col">{common.result}</Table.Th>
              <Table.Th scope="col">{t.differences}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {differing.slice(0, maxShown).map(({ line, username, outcome, changes }) => (
              <Table.Tr key={line}>
                <Table.Td>{line}</Table.Td>
                <Table.Td className={classes.cell}>{username}</Table.Td>
                <Table.Td className={classes.whole}>{localise(outcomeWords[outcome], language)}</Table.Td>
                <Table.Td className={classes.cell}>
                  {changes.map(({ column, before, after }) => (
                    <div key={column}>
                      {titleOf(column)} {before || '–'} → {after || '–'}
                    </div>
                  ))}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {differing.length > maxShown ? (
        <Text size="sm" my="xs">
          {t.rowsShown(maxShown, differing.length)}
        </Text>
      ) : null}
    </>
  )
}
