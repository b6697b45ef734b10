import { Button, FileButton, Group } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../language/useWords.ts'
import { toastProblem } from '../toast.ts'
import classes from './pictures.module.css'
import { pictureWords } from './pictures.words.ts'
import { pictureAddress, SmallPicture } from './SmallPicture.tsx'

/** What happens to the picture when the form is saved: it stays, is removed, or is replaced by a file. */
export type PictureChange = 'keep' | 'remove' | File

const maxBytes = 2 * 1024 * 1024

interface SmallPictureFieldProps {
  /** Name of the file input. */
  label: string
  /** The stored picture in Base64. */
  stored: string
  name: string
  value: PictureChange
  onChange: (value: PictureChange) => void
}

/** Selects a logo or icon, which is uploaded with the form. */
export function SmallPictureField({ label, stored, name, value, onChange }: SmallPictureFieldProps) {
  const t = useWords(pictureWords)
  const resetFile = useRef<() => void>(null)
  const chosen = useFileAddress(value instanceof File ? value : undefined)
  const shown = value === 'keep' ? pictureAddress(stored) : chosen
  const take = (file: File | null) => {
    resetFile.current?.()
    if (!file) return
    if (file.size > maxBytes) toastProblem(t.tooLarge)
    else onChange(file)
  }
  return (
    <div className={classes.field}>
      <SmallPicture src={shown} name={name} large />
      <div>
        <Group gap="xs">
          <FileButton
            onChange={take}
            accept="image/png,image/jpeg,image/webp"
            resetRef={resetFile}
            inputProps={{ 'aria-label': label }}
          >
            {(props) => (
              <Button variant="default" {...props}>
                {t.choose}
              </Button>
            )}
          </FileButton>
          {shown ? (
            <Button variant="subtle" color="red" onClick={() => onChange(stored ? 'remove' : 'keep')}>
              {t.remove}
            </Button>
          ) : null}
        </Group>
        <p className={classes.hint}>{t.hint}</p>
      </div>
    </div>
  )
}

/** An address under which a chosen file can be drawn; empty without a file. */
export function useFileAddress(file: File | undefined): string {
  const [address, setAddress] = useState('')
  useEffect(() => {
    if (!file) return setAddress('')
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
