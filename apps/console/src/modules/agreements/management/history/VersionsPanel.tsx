import type { AgreementVersionRow } from '@limpid/contract/agreements/management'
import { localise } from '@limpid/contract/kernel/words'
import { useState } from 'react'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { ResourceTable } from '../../../../kit/ResourceTable.tsx'
import type { ResourceColumn } from '../../../../kit/table/columns.ts'
import { listFields } from '../../../../kit/table/listFields.ts'
import { useList } from '../../../../kit/useList.ts'
import { formatInstant, formatNumber } from '../../../../lib/format.ts'
import classes from '../management.module.css'
import { versionsQuery } from '../management.queries.ts'
import { managementWords } from '../management.words.ts'
import { VersionDialog } from './VersionDialog.tsx'

const fields = listFields({ prefix: 'version' })

/** All versions of an agreement with publisher, time and note; each can be viewed. */
export function VersionsPanel({ type }: { type: number }) {
  const t = useWords(managementWords)
  const list = useList(fields)
  const [opened, open] = useState<number>()
  return (
    <>
      <ResourceTable
        label={t.tabVersions}
        choiceName="agreement-versions"
        columns={useVersionColumns()}
        query={versionsQuery(type, list.page)}
        list={list}
        rowKey={({ version }) => String(version)}
        onOpen={({ version }) => open(version)}
      />
      <VersionDialog type={type} version={opened} onClose={() => open(undefined)} />
    </>
  )
}

function useVersionColumns(): ResourceColumn<AgreementVersionRow>[] {
  const t = useWords(managementWords)
  const language = useLanguage()
  return [
    { id: 'version', header: t.version, card: 'title', cell: ({ version }) => t.versionOf(version) },
    {
      id: 'publishedAt',
      header: t.publishedAt,
      cell: ({ publishedAt }) => <span className={classes.number}>{formatInstant(publishedAt)}</span>,
    },
    { id: 'publisher', header: t.publisher, cell: ({ publisher }) => publisher || t.shipped },
    {
      id: 'note',
      header: t.note,
      width: 200,
      cell: ({ note, noteEn, asks }) => (
        <>
          {localise({ zh: note, en: noteEn }, language)}
          {asks ? <div className={classes.second}>{t.requested}</div> : null}
        </>
      ),
    },
    {
      id: 'accepted',
      header: t.acceptedCount,
      align: 'right',
      cell: ({ accepted }) => formatNumber(accepted, {}, language),
    },
  ]
}
