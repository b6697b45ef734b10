import { Button, TextInput } from '@mantine/core'
import { IconSearch, IconSearchOff } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { menuIcon } from '../../kit/menuIcons.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Callout } from '../../ui/status/Callout.tsx'
import classes from './search.module.css'
import { searchWords } from './search.words.ts'
import { type Finding, useFindings } from './useFindings.ts'

interface SearchDialogProps {
  opened: boolean
  onClose: () => void
  onSettings: () => void
}

const idOf = (at: number) => `finding-${at}`

/** Finds menus, devices and actions; arrow keys select, Enter opens. */
export function SearchDialog({ opened, onClose, onSettings }: SearchDialogProps) {
  const t = useWords(searchWords)
  const common = useWords(kitWords)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const { findings, groups, pending, searching, failed, retry } = useFindings(typed, opened, onSettings)
  const headings = [{ name: 'menus', title: t.menus }, ...groups, { name: 'actions', title: t.actions }]
  const at = Math.min(chosen, findings.length - 1)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  })
  const type = (text: string) => {
    setTyped(text)
    setChosen(0)
  }
  const isEmpty = findings.length === 0 && !pending && !searching && !failed
  const field = useRef<HTMLInputElement>(null)
  const startAgain = () => {
    type('')
    field.current?.focus()
  }
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened !== wasOpened) {
    // Each search starts with an empty field.
    setWasOpened(opened)
    if (opened) type('')
  }
  const run = (finding: Finding | undefined) => {
    if (!finding) return
    onClose()
    finding.run()
  }
  const press = (event: KeyboardEvent) => {
    // Enter that ends an IME composition does not open anything.
    if (event.nativeEvent.isComposing) return
    const last = findings.length - 1
    if (event.key === 'ArrowDown') setChosen(at >= last ? 0 : at + 1)
    else if (event.key === 'ArrowUp') setChosen(at <= 0 ? last : at - 1)
    else if (event.key === 'Enter') run(findings[at])
    else return
    event.preventDefault()
  }
  return (
    <Dialog opened={opened} onClose={onClose} label={common.search} padding={0} size={560} yOffset="12vh">
      <TextInput
        ref={field}
        data-autofocus
        size="lg"
        variant="unstyled"
        role="combobox"
        aria-label={common.search}
        aria-expanded
        aria-controls="findings"
        aria-activedescendant={at >= 0 ? idOf(at) : undefined}
        placeholder={t.placeholder}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={press}
      />
      <div id="findings" role="listbox" aria-label={common.search} ref={list} className={classes.list}>
        {headings.map(({ name, title }) => {
          const lines = findings.flatMap((finding, place) =>
            finding.group === name ? [{ finding, place }] : [],
          )
          if (lines.length === 0) return null
          return (
            // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
            <div key={name} role="group" aria-label={title}>
              <div className={classes.group} aria-hidden>
                {title}
              </div>
              {lines.map(({ finding, place }) => (
                <Line
                  key={finding.key}
                  id={idOf(place)}
                  finding={finding}
                  chosen={place === at}
                  onPoint={() => setChosen(place)}
                  onRun={() => run(finding)}
                />
              ))}
            </div>
          )
        })}
      </div>
      <div role="status">
        {isEmpty ? (
          <EmptyState
            icon={<IconSearchOff />}
            title={t.nothingFits(typed.trim())}
            hint={t.nothingHint}
            action={
              <Button variant="default" size="xs" onClick={startAgain}>
                {t.clear}
              </Button>
            }
          />
        ) : null}
      </div>
      <div role="status">
        {failed ? (
          <div className={classes.failed}>
            <Callout
              tone="bad"
              action={
                <Button
                  variant="default"
                  size="xs"
                  onClick={() => {
                    retry()
                    field.current?.focus()
                  }}
                >
                  {common.retry}
                </Button>
              }
            >
              {failed}
            </Callout>
          </div>
        ) : null}
      </div>
      <div role="status" className={classes.foot}>
        {searching ?? t.keys}
      </div>
    </Dialog>
  )
}

interface LineProps {
  id: string
  finding: Finding
  chosen: boolean
  onPoint: () => void
  onRun: () => void
}

function Line({ id, finding, chosen, onPoint, onRun }: LineProps) {
  const Icon = menuIcon(finding.icon)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above hears the keys for the whole list
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the chosen option
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      className={classes.line}
      onMouseMove={onPoint}
      onClick={onRun}
    >
      <Icon size={18} aria-hidden className={classes.icon} />
      <span className={classes.words}>{finding.title}</span>
      {finding.hint ? <span className={classes.hint}>{finding.hint}</span> : null}
    </div>
  )
}
