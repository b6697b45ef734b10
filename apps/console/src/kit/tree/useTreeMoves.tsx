import type { Branch } from '@limpid/contract/kernel/trees'
import { IconGripVertical } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type DragEvent, type HTMLAttributes, type ReactNode, useState } from 'react'
import { useWords } from '../language/useWords.ts'
import { toastDone } from '../toast.ts'
import { type DropZone, dropPlace, keyPlace, type TreePlace, zoneAt } from './moves.ts'
import classes from './TreeName.module.css'
import { treeWords } from './tree.words.ts'

interface TreeMovesOptions<Node> {
  /** All of them in order. */
  nodes: readonly Node[]
  nameOf: (node: Node) => string
  /** Off while only some of them are shown, or for a user who may not move them. */
  enabled: boolean
  move: (id: string, place: TreePlace) => Promise<unknown>
  /** What is said afterwards. */
  moved: (name: string) => string
}

interface TreeMoves<Node> {
  /** The drag handle of a row, which also handles the arrow keys; null where nothing can be moved. */
  handleOf(node: Node): ReactNode
  /** Makes a row a drop target. */
  rowProps(node: Node): HTMLAttributes<HTMLElement> & { 'data-drop'?: DropZone | undefined }
}

/** Moves tree nodes by dragging and by keys, one at a time. */
export function useTreeMoves<Node extends Branch>(options: TreeMovesOptions<Node>): TreeMoves<Node> {
  const { nodes, nameOf, enabled, moved } = options
  const t = useWords(treeWords)
  const [dragged, drag] = useState<string>()
  const [over, hover] = useState<{ id: string; zone: DropZone }>()
  const stop = () => {
    drag(undefined)
    hover(undefined)
  }
  const send = useMutation({
    mutationFn: ({ id, place }: { id: string; place: TreePlace }) => options.move(id, place),
    onSuccess: (_, { id }) => {
      const node = nodes.find((one) => one.id === id)
      if (node) toastDone(moved(nameOf(node)))
    },
  })
  const move = async (id: string, place: TreePlace, handle?: HTMLElement) => {
    if (send.isPending) return
    // The reason is shown as for any call.
    await send.mutateAsync({ id, place }).catch(() => undefined)
    // A row loses the focus when its position in the page changes.
    if (handle?.isConnected && document.activeElement === document.body) handle.focus()
  }
  const zoneOver = (event: DragEvent<HTMLElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    return zoneAt(event.clientY - top, height)
  }
  const handle = (id: string, name: string) => (
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
  )
  const dropTarget = (id: string): ReturnType<TreeMoves<Node>['rowProps']> => ({
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
  })
  return {
    handleOf: (node) => (enabled ? handle(node.id, nameOf(node)) : null),
    rowProps: ({ id }) => (enabled ? dropTarget(id) : {}),
  }
}
