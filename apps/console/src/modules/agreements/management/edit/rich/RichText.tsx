import { Input } from '@mantine/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { useId, useState } from 'react'
import content from '../../../agreements.module.css'
import { extensions, withHeadings } from './extensions.ts'
import classes from './rich.module.css'
import { Toolbar } from './Toolbar.tsx'

interface RichTextProps {
  label: string
  /** Language of the content. */
  lang: string
  hint: string
  /** Error message for the content. */
  fault: string | undefined
  /** Initial HTML. */
  value: string
  /** It may stay empty. */
  optional?: boolean
  /**
   * The content as HTML; an empty string if there is no text, and `value` itself while the content is the
   * same.
   */
  onChange: (html: string) => void
}

/** WYSIWYG field for text with headings, lists and links. */
export default function RichText(props: RichTextProps) {
  const { label, lang, hint, fault, value, onChange, optional = false } = props
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
        'aria-required': String(!optional),
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
  // The stored text as the editor serialises it, so that an undone edit is not a change.
  const [begin] = useState(() => editor.getHTML())
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ 'aria-hidden': true }}
      description={hint}
      descriptionProps={{ id: `${id}-hint` }}
      error={fault}
      withAsterisk={!optional}
    >
      <div className={classes.field} data-fault={fault !== undefined || undefined}>
        <Toolbar editor={editor} />
        <EditorContent editor={editor} />
      </div>
    </Input.Wrapper>
  )
}
