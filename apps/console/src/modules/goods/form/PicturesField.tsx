import { maxGoodsPictureBytes, maxGoodsPictures } from '@limpid/contract/goods/schemas'
import { ActionIcon, Button, FileButton } from '@mantine/core'
import { IconArrowBarToLeft, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
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
    const added = fitting.map((file) => ({ key: crypto.randomUUID(), src: URL.createObjectURL(file), file }))
    onChange([...value, ...added].slice(0, maxGoodsPictures))
  }
  return (
    <div>
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
                onClick={() => onChange([...value.slice(at, at + 1), ...value.toSpliced(at, 1)])}
              >
                <IconArrowBarToLeft size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={t.pictureRemove(at + 1)}
                onClick={() => onChange(value.toSpliced(at, 1))}
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
            <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} {...props}>
              {t.addPictures}
            </Button>
          )}
        </FileButton>
      ) : null}
    </div>
  )
}
