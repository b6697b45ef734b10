import type { Branch } from '@limpid/contract/kernel/trees'
import { IconGripVertical } from '@tabler/icons-react'
import { type DragEvent, type HTMLAttributes, type ReactNode, useState } from 'react'
import { useWords } from '../language/useWords.ts'
import { type DropZone, dropPlace, keyPlace, type TreePlace, zoneAt } from './moves.ts'
import classes from './TreeName.module.css'
import { treeWords } from './tree.words.ts'

interface TreeMoves {
  /** The drag handle of a row, which also handles the arrow keys. */
  handleOf(id: string, name: string): ReactNode
  /** Makes a row a drop target. */
  rowProps(id: string): HTMLAttributes<HTMLElement> & { 'data-drop'?: DropZone | undefined }
}

/**
 * Moves tree nodes by dragging and by keys. `nodes` are all of them in order; `onMove` resolves when the move
 * is done and shown.
 */
export function useTreeMoves(
  nodes: readonly Branch[],
  onMove: (id: string, place: TreePlace) => Promise<unknown>,
): TreeMoves {
  const t = useWords(treeWords)
  const [dragged, drag] = useState<string>()
  const [over, hover] = useState<{ id: string; zone: DropZone }>()
  const stop = () => {
    drag(undefined)
    hover(undefined)
  }
  const move = async (id: string, place: TreePlace, handle?: HTMLElement) => {
    await onMove(id, place)
    // A row loses the focus when its position in the page changes.
    if (handle?.isConnected && document.activeElement === document.body) handle.focus()
  }
  const zoneOver = (event: DragEvent<HTMLElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    return zoneAt(event.clientY - top, height)
  }
  return {
    handleOf: (id, name) => (
      <button
        type="button"
        draggable
        className={classes.handle}
        aria-label={t.move(name)}
        aria-description={t.moveHint}
        title={t.moveHint}
        onDragStart={(event) => {
          const row = event.currentTarget.closest('tr, li')
          if (row) event.dataTransfer.setDragImage(row, 20, 20)
          event.dataTransfer.setData('text/plain', name)
          event.dataTransfer.effectAllowed = 'move'
          drag(id)
        }}
        onDragEnd={stop}
        onKeyDown={(event) => {
          if (!event.key.startsWith('Arrow')) return
          event.preventDefault()
          const place = keyPlace(nodes, id, event.key)
          if (place) void move(id, place, event.currentTarget)
        }}
      >
        <IconGripVertical size={16} aria-hidden />
      </button>
    ),
    rowProps: (id) => ({
      'data-drop': over?.id === id ? over.zone : undefined,
      onDragOver: (event) => {
        if (dragged === undefined) return
        const zone = zoneOver(event)
        if (!dropPlace(nodes, dragged, id, zone)) return hover(undefined)
        event.preventDefault()
        if (over?.id !== id || over.zone !== zone) hover({ id, zone })
      },
      onDrop: (event) => {
        event.preventDefault()
        const place = dragged && dropPlace(nodes, dragged, id, zoneOver(event))
        stop()
        if (dragged && place) void move(dragged, place)
      },
    }),
  }
}
