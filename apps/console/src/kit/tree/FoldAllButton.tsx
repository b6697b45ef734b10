import { Button } from '@mantine/core'
import { useWords } from '../language/useWords.ts'
import { treeWords } from './tree.words.ts'
import type { Folding } from './useFolding.ts'

interface FoldAllButtonProps {
  folding: Pick<Folding<never>, 'allFolded' | 'toggleAll'>
  /** A search expands all its results. */
  disabled: boolean
}

/** Collapses or expands a whole tree. */
export function FoldAllButton({ folding, disabled }: FoldAllButtonProps) {
  const t = useWords(treeWords)
  return (
    <Button variant="default" disabled={disabled} onClick={folding.toggleAll}>
      {folding.allFolded ? t.unfoldAll : t.foldAll}
    </Button>
  )
}
