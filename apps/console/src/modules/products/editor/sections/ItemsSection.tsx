import { localise } from '@limpid/contract/kernel/words'
import type { ProductModel } from '@limpid/contract/products/model'
import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { useDialogTask } from '../../../../kit/dialog/useDialogTask.ts'
import { kitWords } from '../../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { AddButton } from '../../../../ui/AddButton.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import classes from '../../products.module.css'
import { editorWords, emptyWords, partWords } from '../editor.words.ts'
import { ItemDialog } from './ItemDialog.tsx'
import type { ItemOf, ListPart, Section } from './section.ts'

interface ItemsSectionProps<Part extends ListPart> {
  section: Section<Part>
  model: ProductModel
  /** Omitted if the user has read-only access. */
  onChange?: ((items: ItemOf<Part>[]) => void) | undefined
}

/**
 * The ordered items of one part of a model: add, edit, move, remove. Nothing is saved until the product is
 * saved.
 */
export function ItemsSection<Part extends ListPart>({ section, model, onChange }: ItemsSectionProps<Part>) {
  const t = useWords(editorWords)
  const common = useWords(kitWords)
  const language = useLanguage()
  const editing = useDialogTask<ItemOf<Part> | undefined>()
  const items = model[section.part] as ItemOf<Part>[]
  const words = emptyWords[section.part]
  const put = (made: ItemOf<Part>) => {
    const at = editing.task ? items.indexOf(editing.task) : items.length
    onChange?.([...items.slice(0, at), made, ...items.slice(at + 1)])
  }
  const move = (from: number, to: number) => {
    const next = [...items]
    const [item] = next.splice(from, 1)
    if (item) next.splice(to, 0, item)
    onChange?.(next)
  }
  const addButton = onChange ? (
    <AddButton onClick={() => editing.open(undefined)}>{localise(words.add, language)}</AddButton>
  ) : null
  return (
    <Card heading={localise(partWords[section.part], language)} action={addButton}>
      {items.length === 0 ? (
        <EmptyState title={localise(words.none, language)} />
      ) : (
        <div className={classes.items}>
          <table>
            <thead>
              <tr>
                <th scope="col">{section.part === 'faults' ? t.faultCode : t.key}</th>
                <th scope="col">{common.name}</th>
                {section.columns.map(({ header }) => (
                  <th key={header} scope="col">
                    {header}
                  </th>
                ))}
                {onChange ? <th aria-label={common.edit} /> : null}
              </tr>
            </thead>
            <tbody>
              {items.map((item, at) => {
                const id = section.idOf(item)
                return (
                  <tr key={id}>
                    <td className={classes.code}>{id}</td>
                    <td>{localise(item.name, language)}</td>
                    {section.columns.map(({ header, cell }) => (
                      <td key={header} data-label={header}>
                        {cell(item, model, language)}
                      </td>
                    ))}
                    {onChange ? (
                      <td>
                        <div className={classes.acts}>
                          <Act label={t.up(id)} off={at === 0} onClick={() => move(at, at - 1)}>
                            <IconArrowUp size={16} aria-hidden />
                          </Act>
                          <Act
                            label={t.down(id)}
                            off={at === items.length - 1}
                            onClick={() => move(at, at + 1)}
                          >
                            <IconArrowDown size={16} aria-hidden />
                          </Act>
                          <Act label={t.editOf(id)} onClick={() => editing.open(item)}>
                            <IconPencil size={16} aria-hidden />
                          </Act>
                          <Act
                            label={t.removeOf(id)}
                            onClick={() => onChange(items.filter((other) => other !== item))}
                          >
                            <IconTrash size={16} aria-hidden />
                          </Act>
                        </div>
                      </td>
                    ) : null}
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
      <ItemDialog
        key={editing.round}
        section={section}
        model={model}
        item={editing.task}
        opened={editing.opened}
        onClose={editing.close}
        onDone={put}
      />
    </Card>
  )
}

interface ActProps {
  label: string
  off?: boolean
  onClick: () => void
  children: React.ReactNode
}

function Act({ label, off = false, onClick, children }: ActProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      disabled={off}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  )
}
