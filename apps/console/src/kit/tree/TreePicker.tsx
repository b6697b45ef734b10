import type { TreeNodeData } from '@mantine/core'
import { TreeSelect } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { type ReactNode, type Ref, useState } from 'react'
import { kitWords } from '../language/kit.words.ts'
import { useWords } from '../language/useWords.ts'
import { treeWords } from './tree.words.ts'
import type { TreeNode } from './treeRows.ts'
import { treeRows } from './treeRows.ts'

interface TreeFieldProps<Node extends TreeNode<Node>> {
  label: string
  nodes: readonly Node[]
  nameOf: (node: Node) => string
  /** A node that is not open is omitted with its descendants. */
  open?: (node: Node) => boolean
  description?: ReactNode
  placeholder?: string
  error?: ReactNode
  disabled?: boolean
  withAsterisk?: boolean
  ref?: Ref<HTMLInputElement>
  onFocus?: unknown
  onBlur?: unknown
  'data-autofocus'?: boolean
  'data-path'?: string
}

/** Up to this many nodes the whole tree is shown at once. */
const maxExpanded = 60
/** Stands for the empty value, which the field takes for no choice. */
const top = 'top'

function dataOf<Node extends TreeNode<Node>>(
  nodes: readonly Node[],
  nameOf: (node: Node) => string,
  open: (node: Node) => boolean,
): TreeNodeData[] {
  return nodes.filter(open).map((node) => {
    const children = dataOf(node.children ?? [], nameOf, open)
    return { value: node.id, label: nameOf(node), ...(children.length > 0 && { children }) }
  })
}

function useTreeField<Node extends TreeNode<Node>>(props: TreeFieldProps<Node>, topLabel?: string) {
  const t = useWords(treeWords)
  const common = useWords(kitWords)
  const [opened, setOpened] = useState(false)
  const { label, nodes, nameOf, open = () => true, placeholder, ref } = props
  const data = dataOf(nodes, nameOf, open)
  // The library's field overwrites the attribute of its input with nothing.
  const sayExpanded = (input: HTMLInputElement | null) => {
    input?.setAttribute('aria-expanded', String(opened))
  }
  return {
    // The field reads names and expanded nodes once: it starts again when the tree has arrived.
    key: nodes.length > 0 ? 'loaded' : 'loading',
    label,
    data: topLabel === undefined ? data : [{ value: top, label: topLabel }, ...data],
    description: props.description,
    error: props.error,
    disabled: props.disabled === true,
    withAsterisk: props.withAsterisk === true,
    role: 'combobox',
    onDropdownOpen: () => setOpened(true),
    onDropdownClose: () => setOpened(false),
    searchable: true,
    withLines: true,
    maxDropdownHeight: 320,
    nothingFoundMessage: t.nothingFound,
    defaultExpandAll: treeRows(nodes).length <= maxExpanded,
    chevronAriaLabels: { expand: t.expand, collapse: t.collapse },
    clearButtonProps: { 'aria-label': common.remove },
    'data-autofocus': props['data-autofocus'],
    'data-path': props['data-path'],
    ...(placeholder !== undefined && { placeholder }),
    ref: useMergedRef(sayExpanded, ref ?? null),
  }
}

interface TreePickerProps<Node extends TreeNode<Node>> extends TreeFieldProps<Node> {
  /** The id of a node; empty for none. */
  value: string
  onChange: (id: string) => void
  clearable?: boolean
  /** Offered first, for the empty value. */
  topLabel?: string
}

/** Chooses one node of a tree: searchable, collapsible, with the keyboard. */
export function TreePicker<Node extends TreeNode<Node>>(props: TreePickerProps<Node>) {
  const { value, onChange, clearable = false, topLabel, nodes } = props
  const { key, ...field } = useTreeField(props, topLabel)
  const chosen = value === '' && topLabel !== undefined ? top : value
  return (
    <TreeSelect
      key={key}
      {...field}
      clearable={clearable}
      allowDeselect={false}
      value={chosen !== '' && nodes.length > 0 ? chosen : null}
      onChange={(id) => onChange(id === null || id === top ? '' : id)}
    />
  )
}

interface TreesPickerProps<Node extends TreeNode<Node>> extends TreeFieldProps<Node> {
  value: string[]
  onChange: (ids: string[]) => void
}

/** Chooses several nodes of a tree individually: choosing a parent does not choose its children. */
export function TreesPicker<Node extends TreeNode<Node>>(props: TreesPickerProps<Node>) {
  const { value, onChange, nodes } = props
  const { key, ...field } = useTreeField(props)
  return (
    <TreeSelect
      key={key}
      {...field}
      mode="checkbox"
      checkStrictly
      checkedStrategy="all"
      value={nodes.length > 0 ? value : []}
      onChange={onChange}
    />
  )
}
