import { IconChevronRight, IconLock, IconLockOpen, IconUser } from '@tabler/icons-react'
import { useId } from 'react'
import { useWords } from '../../kit/language/useWords.ts'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import { type Tone, toneClass } from '../../ui/status/tones.ts'
import classes from './apiDocument.module.css'
import { apiDocumentWords } from './apiDocument.words.ts'
import type { Operation } from './openApi.ts'
import { SchemaTree } from './SchemaTree.tsx'
import { schemaNode } from './schemaTree.ts'

interface OperationCardProps {
  operation: Operation
  opened: boolean
  onToggle: (opened: boolean) => void
}

const methodTones: Partial<Record<string, Tone>> = {
  GET: 'info',
  POST: 'ok',
  PUT: 'warn',
  PATCH: 'warn',
  DELETE: 'bad',
}

/** One call: a row that expands to its parameters, body and response. */
export function OperationCard({ operation, opened, onToggle }: OperationCardProps) {
  const id = useId()
  return (
    <article className={classes.operation}>
      <button
        type="button"
        className={classes.line}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => onToggle(!opened)}
      >
        <IconChevronRight size={16} aria-hidden data-opened={opened || undefined} />
        <span className={`${classes.method} ${toneClass(methodTones[operation.method] ?? 'muted')}`}>
          {operation.method}
        </span>
        <code className={classes.path}>{operation.path}</code>
        <span className={classes.summary}>{operation.summary}</span>
        <Needs needs={operation.needs} />
      </button>
      {opened ? (
        <div id={id} className={classes.detail}>
          <Detail operation={operation} />
        </div>
      ) : null}
    </article>
  )
}

function Needs({ needs }: { needs: string }) {
  const t = useWords(apiDocumentWords)
  if (needs === 'public') {
    return (
      <StatusBadge tone="muted" icon={<IconLockOpen />}>
        {t.public}
      </StatusBadge>
    )
  }
  if (needs === 'signed-in') {
    return (
      <StatusBadge tone="info" icon={<IconUser />}>
        {t.signedIn}
      </StatusBadge>
    )
  }
  return needs === '' ? null : (
    <StatusBadge tone="warn" icon={<IconLock />} title={t.needs}>
      {needs}
    </StatusBadge>
  )
}

function Detail({ operation: { parameters, body, reply } }: { operation: Operation }) {
  const t = useWords(apiDocumentWords)
  const places: Record<string, string> = { path: t.inPath, query: t.inQuery }
  const named = parameters.map(({ name, place, required, schema }) => {
    const node = schemaNode(name, schema, required)
    return { ...node, notes: [places[place] ?? place, ...node.notes] }
  })
  return (
    <>
      {named.length > 0 ? (
        <section>
          <h3>{t.parameters}</h3>
          <SchemaTree nodes={named} />
        </section>
      ) : null}
      {body ? (
        <section>
          <h3>
            {t.body} <small>{body.type}</small>
          </h3>
          <SchemaTree nodes={[schemaNode('', body.schema, true)]} />
        </section>
      ) : null}
      <section>
        <h3>{t.reply}</h3>
        {reply && reply.type !== 'null' ? (
          <SchemaTree nodes={[schemaNode('', reply, true)]} />
        ) : (
          <p className={classes.nothing}>{t.nothing}</p>
        )}
      </section>
    </>
  )
}
