import { isAgreementLink } from '@limpid/contract/agreements/markup'
import { ActionIcon, type ActionIconProps, Button, Group, Popover, TextInput } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { type ComponentProps, type FormEvent, useState } from 'react'
import { useWords } from '../../../../../kit/language/useWords.ts'
import { Hint } from '../../../../../ui/Hint.tsx'
import classes from './rich.module.css'
import { richWords } from './rich.words.ts'

interface LinkToolProps {
  editor: Editor
  /** Its place in the toolbar. */
  place: Pick<ComponentProps<'button'>, 'tabIndex' | 'onFocus' | 'onKeyDown'> & ActionIconProps
}

/**
 * Links the selected text, or inserts the address itself if nothing is selected; edits and removes the link
 * at the cursor.
 */
export function LinkTool({ editor, place }: LinkToolProps) {
  const t = useWords(richWords)
  const [opened, setOpened] = useState(false)
  const [address, setAddress] = useState('')
  const [wrong, setWrong] = useState(false)
  const linked = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') })
  const open = () => {
    setAddress(String(editor.getAttributes('link')['href'] ?? ''))
    setWrong(false)
    setOpened(true)
  }
  const link = (event: FormEvent) => {
    event.preventDefault()
    const href = address.trim()
    if (!isAgreementLink(href)) return setWrong(true)
    setOpened(false)
    const chain = editor.chain().focus().extendMarkRange('link')
    const bare = editor.state.selection.empty && !linked
    if (bare)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
  }
  const unlink = () => {
    setOpened(false)
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      trapFocus
      returnFocus
      position="bottom-start"
      withinPortal={false}
    >
      <Hint text={t.link} disabled={opened}>
        <Popover.Target>
          <ActionIcon
            data-tool
            variant={linked ? 'light' : 'subtle'}
            {...(!linked && { color: 'gray' })}
            aria-label={t.link}
            aria-pressed={linked}
            {...place}
            onClick={() => (opened ? setOpened(false) : open())}
          >
            <IconLink size={18} aria-hidden />
          </ActionIcon>
        </Popover.Target>
      </Hint>
      <Popover.Dropdown aria-label={t.link}>
        <form onSubmit={link} noValidate className={classes.link}>
          <TextInput
            label={t.address}
            description={t.addressHint}
            error={wrong ? t.addressWrong : undefined}
            maxLength={2000}
            inputMode="url"
            data-autofocus
            value={address}
            onChange={(event) => {
              setAddress(event.currentTarget.value)
              setWrong(false)
            }}
          />
          <Group gap="sm" justify="flex-end">
            {linked ? (
              <Button variant="default" onClick={unlink}>
                {t.unlink}
              </Button>
            ) : null}
            <Button type="submit">{t.setLink}</Button>
          </Group>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
