import { Button, TextInput } from '@mantine/core'
import { IconDownload, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { fetchDocument } from '../../api/document.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { LoadFailed } from '../../kit/page/LoadFailed.tsx'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { useUrlState } from '../../kit/useUrlState.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeletons.tsx'
import classes from './apiDocument.module.css'
import { apiDocumentWords } from './apiDocument.words.ts'
import { OperationCard } from './OperationCard.tsx'
import { operationsOf, searchOperations, versionOf } from './openApi.ts'

const fields = { q: '', call: '' }

function download(document: unknown) {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(document, null, 2)], { type: 'application/json' }),
  )
  const link = window.document.createElement('a')
  link.href = address
  link.download = 'openapi.json'
  link.click()
  URL.revokeObjectURL(address)
}

/** All API calls of the server from its OpenAPI document: by module, searchable, with schemas. */
export default function ApiDocumentPage() {
  const t = useWords(apiDocumentWords)
  const language = useLanguage()
  const [state, change] = useUrlState(fields)
  const { data, error, refetch } = useQuery({
    queryKey: ['api-document', language],
    queryFn: ({ signal }) => fetchDocument({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { shown: 'page' },
  })
  const operations = useMemo(() => operationsOf(data), [data])
  const search = useDeferredValue(state.q)
  const found = useMemo(() => searchOperations(operations, search), [operations, search])
  if (error && !data) {
    return <LoadFailed title={t.loadFailed} error={error} onRetry={() => void refetch()} />
  }
  return (
    <PageFrame
      title={t.title}
      description={data ? t.description(operations.length, versionOf(data)) : undefined}
      actions={
        <Button
          size="sm"
          variant="default"
          disabled={!data}
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => download(data)}
        >
          {t.raw}
        </Button>
      }
    >
      <TextInput
        className={classes.search ?? ''}
        aria-label={t.search}
        placeholder={t.search}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={state.q}
        onChange={(event) => change({ q: event.currentTarget.value })}
      />
      {data ? null : <SkeletonRows rows={10} />}
      {data && found.size === 0 ? <EmptyState title={t.noMatch} hint={t.noMatchHint} /> : null}
      <div className={classes.columns}>
        <nav aria-label={t.modules} className={classes.modules}>
          {[...found].map(([module, calls]) => (
            <button
              key={module}
              type="button"
              onClick={() => document.getElementById(`module-${module}`)?.scrollIntoView({ block: 'start' })}
            >
              {module} <small>{calls.length}</small>
            </button>
          ))}
        </nav>
        <div className={classes.calls}>
          {[...found].map(([module, calls]) => (
            <section key={module} id={`module-${module}`} aria-label={module} className={classes.module}>
              <h2>{module}</h2>
              {calls.map((operation) => (
                <OperationCard
                  key={operation.id}
                  operation={operation}
                  opened={operation.id === state.call}
                  onToggle={(opened) => change({ call: opened ? operation.id : '' })}
                />
              ))}
            </section>
          ))}
        </div>
      </div>
    </PageFrame>
  )
}
