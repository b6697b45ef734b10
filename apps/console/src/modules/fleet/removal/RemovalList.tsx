import type { BulkRemoval, Removal } from '@limpid/contract/fleet/removal'
import { dayMs } from '@limpid/contract/kernel/durations'
import { List } from '@mantine/core'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatInstant, formatNumber } from '../../../lib/format.ts'
import { removalWords } from './removal.words.ts'

/** What is deleted with one or several devices, and what is retained; zero counts are left out. */
export function RemovalList({ removal }: { removal: Removal | BulkRemoval }) {
  const t = useWords(removalWords)
  const language = useLanguage()
  const number = (count: number) => formatNumber(count, {}, language)
  const { shares, groups, washesKept, readings, readingsSince, retentionDays } = removal
  const { works, parts, reports, photos } = removal
  const kept =
    retentionDays === null
      ? t.keptForever
      : t.keptFor(retentionDays, formatInstant(new Date(Date.now() + retentionDays * dayMs)).slice(0, 10))
  return (
    <List size="sm" spacing={4}>
      <List.Item>{t.cutOff}</List.Item>
      {shares > 0 ? <List.Item>{t.shares(number(shares))}</List.Item> : null}
      {groups > 0 ? <List.Item>{t.groups(number(groups))}</List.Item> : null}
      <List.Item>{t.offers}</List.Item>
      <List.Item>
        {t.log}{' '}
        {works + parts + reports + photos > 0
          ? t.counts(number(works), number(parts), number(reports), number(photos))
          : null}
      </List.Item>
      {readings === null ? (
        <List.Item>
          {t.severalReadings} {kept}
        </List.Item>
      ) : null}
      {readings !== null && readingsSince ? (
        <List.Item>
          {t.readings(number(readings), readingsSince)} {kept}
        </List.Item>
      ) : null}
      {washesKept > 0 ? <List.Item>{t.washes(number(washesKept))}</List.Item> : null}
    </List>
  )
}
