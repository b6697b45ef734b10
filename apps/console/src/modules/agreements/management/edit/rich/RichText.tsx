import { Input } from '@mantine/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { useId, useState } from 'react'
import content from '../../../agreements.module.css'
import { extensions, withHeadings } from './extensions.ts'
import classes from './rich.module.css'
import { Toolbar } from './Toolbar.tsx'

interface RichTextProps {
  label: string
  /** Of what is written. */
  lang: string
  hint: string
  /** What is wrong with what stands there. */
  fault: string | undefined
  /** HTML to begin with. */
  value: string
  /** What was written, as HTML; an empty text where there are no words, and `value` itself while it says the same. */
  onChange: (html: string) => void
}

/** A text with headings, lists and links, written as it will look. */
export default function RichText({ label, lang, hint, fault, value, onChange }: RichTextProps) {
  const id = useId()
  const [first] = useState(value)
  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      transformPastedHTML: withHeadings,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-required': 'true',
        'aria-invalid': String(fault !== undefined),
        lang,
        'aria-label': label,
        'aria-describedby': `${id}-hint`,
        class: `${classes.area} ${content.content}`,
      },
    },
    onUpdate: ({ editor: now }) => {
      const html = now.getHTML()
      if (html === begin) onChange(first)
      else onChange(now.getText().trim() === '' ? '' : html)
    },
  })
  // The stored text as the editor writes it: what is undone is no change.
  const [begin] = useState(() => editor.getHTML())
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ 'aria-hidden': true }}
      description={hint}
      descriptionProps={{ id: `${id}-hint` }}
      error={fault}
      withAsterisk
    >
      <div className={classes.field} data-fault={fault !== undefined || undefined}>
        <Toolbar editor={editor} />
        <EditorContent editor={editor} />
      </div>
    </Input.Wrapper>
  )
}
