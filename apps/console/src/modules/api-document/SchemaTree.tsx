import { useWords } from '../../kit/language/useWords.ts'
import { toneClass } from '../../ui/status/tones.ts'
import classes from './apiDocument.module.css'
import { apiDocumentWords } from './apiDocument.words.ts'
import type { SchemaNode } from './schemaTree.ts'

/**
 * Fields with their nested fields, as nested lists; a node without a name is the root and shows only its
 * type.
 */
export function SchemaTree({ nodes }: { nodes: readonly SchemaNode[] }) {
  const t = useWords(apiDocumentWords)
  return (
    <ul className={classes.tree}>
      {nodes.map((node) => (
        <li key={node.name}>
          <span className={classes.field}>
            {node.name ? <code className={classes.name}>{node.name}</code> : null}
            <code className={classes.type}>{node.type}</code>
            {node.required && node.name ? (
              <span className={`${classes.required} ${toneClass('bad')}`}>{t.required}</span>
            ) : null}
            {node.notes.length > 0 ? <span className={classes.notes}>{node.notes.join(' · ')}</span> : null}
          </span>
          {node.children.length > 0 ? <SchemaTree nodes={node.children} /> : null}
        </li>
      ))}
    </ul>
  )
}
