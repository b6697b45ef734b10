import { Select } from '@mantine/core'
import type { FormNode } from '../editor/rules/formNode.ts'

interface OneOfProps {
  node: FormNode
  name: string
  label: string
  words: Record<string, string>
}

/** One of a few fixed values. */
export function OneOf({ node, name, label, words }: OneOfProps) {
  return (
    <Select
      label={label}
      allowDeselect={false}
      disabled={node.readOnly}
      data={Object.entries(words).map(([value, text]) => ({ value, label: text }))}
      value={String(node.value[name])}
      onChange={(value) => node.set({ [name]: value ?? undefined })}
    />
  )
}
