import { Checkbox } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useWords } from '../../language/useWords.ts'
import names from '../TreeName.module.css'
import { treeWords } from '../tree.words.ts'
import { findNode, type TreeNode } from '../treeRows.ts'
import type { Folding } from '../useFolding.ts'
import classes from './CheckTree.module.css'
import { stateOf, switchNode } from './checks.ts'

interface CheckTreeProps<Node extends TreeNode<Node>> {
  label: string
  nodes: readonly Node[]
  checked: readonly string[]
  onChange: (checked: string[]) => void
  /** What a search found, with the way to it; everything when omitted. */
  shown?: readonly Node[]
  /** Links a parent with its descendants. */
  linked: boolean
  folding: Folding<Node>
  nameOf: (node: Node) => string
  /** Replaces the plain name beside the checkbox. */
  labelOf?: (node: Node) => ReactNode
  /** Why a node cannot be changed. */
  fixedBecause?: (node: Node) => string | undefined
  /** Whether the node is useful without any children. */
  standsAlone?: (node: Node) => boolean
  /** Whether a node is only checked individually, never with its parent. */
  byHand?: (node: Node) => boolean
  /** Nodes checked together with this one although they are elsewhere in the tree. */
  leadsTo?: (node: Node) => readonly Node[]
}

/** The arrow keys move between checkboxes. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (step === undefined) return
  const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type="checkbox"]')]
  const next = boxes[boxes.indexOf(document.activeElement as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** A tree with checkboxes, individually or together with descendants. */
export function CheckTree<Node extends TreeNode<Node>>(props: CheckTreeProps<Node>) {
  return (
    <ul className={classes.tree} aria-label={props.label} onKeyDown={walk}>
      {(props.shown ?? props.nodes).map((node) => (
        <CheckNode key={node.id} {...props} node={node} />
      ))}
    </ul>
  )
}

function CheckNode<Node extends TreeNode<Node>>({ node, ...props }: CheckTreeProps<Node> & { node: Node }) {
  const { nodes, checked, onChange, linked, folding, nameOf, labelOf, fixedBecause } = props
  const { standsAlone, leadsTo, byHand } = props
  const t = useWords(treeWords)
  const held = new Set(checked)
  const state = stateOf((props.shown && findNode(nodes, node.id)) || node, held, linked)
  const reason = fixedBecause?.(node)
  const folded = folding.isFolded(node)
  const name = nameOf(node)
  const after = (on: boolean) =>
    switchNode(nodes, held, node.id, on, {
      linked,
      isFixed: (one: Node) => fixedBecause?.(one) !== undefined,
      ...(standsAlone && { standsAlone }),
      ...(leadsTo && { leadsTo }),
      ...(byHand && { byHand }),
    })
  // A partly checked node is checked completely first, as far as possible.
  const press = () => {
    const filled = after(true)
    onChange([...(state !== 'all' && filled.size > held.size ? filled : after(false))])
  }
  return (
    <li>
      <div className={classes.line}>
        {node.children ? (
          <button
            type="button"
            className={names.toggle}
            aria-expanded={!folded}
            aria-label={folded ? t.unfold(name) : t.fold(name)}
            onClick={() => folding.toggle(node)}
          >
            <IconChevronRight size={16} aria-hidden />
          </button>
        ) : (
          <span className={names.leaf} />
        )}
        <Checkbox
          size="xs"
          label={labelOf?.(node) ?? name}
          checked={held.has(node.id)}
          indeterminate={held.has(node.id) && state === 'some'}
          disabled={reason !== undefined}
          title={reason}
          onChange={press}
        />
      </div>
      {node.children && !folded ? (
        <ul>
          {node.children.map((child) => (
            <CheckNode key={child.id} {...props} node={child} />
          ))}
        </ul>
      ) : null}
    </li>
  )
}
