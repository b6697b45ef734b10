import { IconChevronRight } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { useWords } from '../language/useWords.ts'
import classes from './TreeName.module.css'
import { treeWords } from './tree.words.ts'

interface TreeNameProps {
  depth: number
  name: string
  /** A second, smaller line: the name in the other language, for example. */
  second?: ReactNode
  /** Placed before the name. */
  icon?: ReactNode
  /** Omitted where the node has no children. */
  folding?: { folded: boolean; onFold: () => void } | undefined
  /** Drag handle. */
  handle?: ReactNode
}

/** The name of a node at its depth in a tree, with the button that collapses its children. */
export function TreeName({ depth, name, second, icon, folding, handle }: TreeNameProps) {
  const t = useWords(treeWords)
  return (
    <div className={classes.name} style={{ '--depth': depth } as CSSProperties}>
      {handle}
      {folding ? (
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={!folding.folded}
          aria-label={folding.folded ? t.unfold(name) : t.fold(name)}
          onClick={folding.onFold}
        >
          <IconChevronRight size={16} aria-hidden />
        </button>
      ) : (
        <span className={classes.leaf} />
      )}
      {icon}
      <div className={classes.words}>
        {name}
        {second === undefined ? null : <div className={classes.second}>{second}</div>}
      </div>
    </div>
  )
}
