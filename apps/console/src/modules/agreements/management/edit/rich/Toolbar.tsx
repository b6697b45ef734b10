import { ActionIcon, createScopedKeydownHandler } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconList,
  IconListNumbers,
} from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { useWords } from '../../../../../kit/language/useWords.ts'
import { Hint } from '../../../../../ui/Hint.tsx'
import { LinkTool } from './LinkTool.tsx'
import classes from './rich.module.css'
import { richWords } from './rich.words.ts'

type Chain = ReturnType<Editor['chain']>

/** Toolbar buttons in order. `mark` is the formatting they toggle; those without perform an action. */
const signs = [
  {
    name: 'heading',
    Icon: IconH2,
    mark: ['heading', { level: 2 }],
    run: (on: Chain) => on.toggleHeading({ level: 2 }),
    keys: 'Ctrl+Alt+2',
  },
  {
    name: 'subheading',
    Icon: IconH3,
    mark: ['heading', { level: 3 }],
    run: (on: Chain) => on.toggleHeading({ level: 3 }),
    keys: 'Ctrl+Alt+3',
  },
  { name: 'bold', Icon: IconBold, mark: ['bold'], run: (on: Chain) => on.toggleBold(), keys: 'Ctrl+B' },
  {
    name: 'italic',
    Icon: IconItalic,
    mark: ['italic'],
    run: (on: Chain) => on.toggleItalic(),
    keys: 'Ctrl+I',
  },
  {
    name: 'bullets',
    Icon: IconList,
    mark: ['bulletList'],
    run: (on: Chain) => on.toggleBulletList(),
    keys: 'Ctrl+Shift+8',
  },
  {
    name: 'numbers',
    Icon: IconListNumbers,
    mark: ['orderedList'],
    run: (on: Chain) => on.toggleOrderedList(),
    keys: 'Ctrl+Shift+7',
  },
  { name: 'undo', Icon: IconArrowBackUp, mark: undefined, run: (on: Chain) => on.undo(), keys: 'Ctrl+Z' },
  {
    name: 'redo',
    Icon: IconArrowForwardUp,
    mark: undefined,
    run: (on: Chain) => on.redo(),
    keys: 'Ctrl+Shift+Z',
  },
] as const

/** Number of buttons before the link button. */
const beforeLink = 6

/** Formatting toolbar: a single tab stop; arrow keys move between the buttons. */
export function Toolbar({ editor }: { editor: Editor }) {
  const t = useWords(richWords)
  const [stop, setStop] = useState(0)
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: signs.map(({ mark }) => mark !== undefined && now.isActive(mark[0], mark[1])),
      can: { undo: now.can().undo(), redo: now.can().redo() },
    }),
  })
  const place = (at: number) => ({
    tabIndex: stop === at ? 0 : -1,
    onFocus: () => setStop(at),
    onKeyDown: createScopedKeydownHandler({
      parentSelector: '[role="toolbar"]',
      siblingSelector: '[data-tool]',
      dir: 'ltr',
      orientation: 'horizontal',
      activateOnFocus: false,
      loop: true,
    }),
  })
  const sign = (at: number) => {
    const one = signs[at]
    if (!one) return null
    const { name, Icon, mark, run, keys } = one
    const idle = (name === 'undo' || name === 'redo') && !state.can[name]
    return (
      <Hint key={name} text={t.withKeys(t[name], keys)}>
        <ActionIcon
          data-tool
          variant={state.on[at] ? 'light' : 'subtle'}
          {...(!state.on[at] && { color: 'gray' })}
          aria-label={t[name]}
          aria-keyshortcuts={keys.replace('Ctrl', 'Control')}
          {...(mark && { 'aria-pressed': state.on[at] ?? false })}
          aria-disabled={idle}
          {...(idle && { 'data-disabled': true })}
          {...place(at < beforeLink ? at : at + 1)}
          onClick={() => {
            if (!idle) run(editor.chain().focus()).run()
          }}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      </Hint>
    )
  }
  return (
    <div role="toolbar" aria-label={t.tools} className={classes.tools}>
      {signs.slice(0, beforeLink).map((_, at) => sign(at))}
      <LinkTool editor={editor} place={place(beforeLink)} />
      {signs.slice(beforeLink).map((_, at) => sign(at + beforeLink))}
    </div>
  )
}
