import { maxGoodsPictureBytes, maxGoodsPictures } from '@limpid/contract/goods/schemas'
import { ActionIcon, Button, FileButton, VisuallyHidden } from '@mantine/core'
import { IconArrowBarToLeft, IconPlus, IconTrash } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastProblem } from '../../../kit/toast.ts'
import classes from './form.module.css'
import { goodsFormWords } from './form.words.ts'

/** A stored picture, or a file that is uploaded with the form. */
export interface PictureLine {
  key: string
  src: string
  file?: File
}

/** Releases what was made to show chosen files. */
export function releasePictures(pictures: readonly PictureLine[]): void {
  for (const { file, src } of pictures) if (file) URL.revokeObjectURL(src)
}

interface PicturesFieldProps {
  value: readonly PictureLine[]
  onChange: (pictures: PictureLine[]) => void
}

/** The pictures of an article in their order. */
export function PicturesField({ value, onChange }: PicturesFieldProps) {
  const t = useWords(goodsFormWords)
  const resetFiles = useRef<() => void>(null)
  const take = (files: readonly File[]) => {
    resetFiles.current?.()
    const fitting = files.filter(({ size }) => size <= maxGoodsPictureBytes)
    if (fitting.length < files.length) toastProblem(t.pictureTooLarge)
    const room = maxGoodsPictures - value.length
    if (fitting.length > room) toastProblem(t.picturesCut(maxGoodsPictures, fitting.length - room))
    const added = fitting
      .slice(0, room)
      .map((file) => ({ key: crypto.randomUUID(), src: URL.createObjectURL(file), file }))
    onChange([...value, ...added])
  }
  const [text, setText] = useState('')
  const field = useRef<HTMLDivElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const focusAt = useRef<number>(undefined)
  // The button that was pressed is gone, or cannot be pressed again.
  useLayoutEffect(() => {
    if (focusAt.current === undefined) return
    const at = Math.min(focusAt.current, value.length - 1)
    focusAt.current = undefined
    const bins = field.current?.querySelectorAll<HTMLElement>('[data-remove]')
    const next = bins?.[at] ?? adder.current
    next?.focus()
  }, [value])
  const makeFirst = (at: number) => {
    focusAt.current = 0
    setText(t.pictureIsFirst(at + 1))
    onChange([...value.slice(at, at + 1), ...value.toSpliced(at, 1)])
  }
  const remove = (at: number) => {
    focusAt.current = at
    setText(t.pictureRemoved(at + 1, value.length - 1))
    releasePictures(value.slice(at, at + 1))
    onChange(value.toSpliced(at, 1))
  }
  return (
    <div ref={field}>
      <span className={classes.label}>{t.pictures}</span>
      <p className={classes.hint}>{t.picturesHint(maxGoodsPictures)}</p>
      <ul className={classes.pictures}>
        {value.map(({ key, src }, at) => (
          <li key={key} className={classes.picture}>
            <img src={src} alt={t.picture(at + 1)} />
            <div>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t.pictureFirst(at + 1)}
                disabled={at === 0}
                onClick={() => makeFirst(at)}
              >
                <IconArrowBarToLeft size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={t.pictureRemove(at + 1)}
                data-remove
                onClick={() => remove(at)}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </div>
          </li>
        ))}
      </ul>
      {value.length < maxGoodsPictures ? (
        <FileButton
          multiple
          onChange={take}
          accept="image/png,image/jpeg,image/webp"
          resetRef={resetFiles}
          inputProps={{ 'aria-label': t.addPictures }}
        >
          {(props) => (
            <Button ref={adder} variant="default" leftSection={<IconPlus size={16} aria-hidden />} {...props}>
              {t.addPictures}
            </Button>
          )}
        </FileButton>
      ) : null}
      <VisuallyHidden role="status">{text}</VisuallyHidden>
    </div>
  )
}
