import { mayControl } from '@limpid/contract/access/access'
import type { Device } from '@limpid/contract/fleet/fleet'
import { maxPictureBytes, maxPictures, type PictureTab } from '@limpid/contract/pictures/pictures'
import { Button, CloseButton, FileButton } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useWords } from '../../kit/language/useWords.ts'
import { toastProblem } from '../../kit/toast.ts'
import { PictureStrip } from './PictureStrip.tsx'
import classes from './pictures.module.css'
import { removePicture, uploadPicture } from './pictures.queries.ts'
import { pictureWords } from './pictures.words.ts'

interface PictureFieldProps {
  device: Pick<Device, 'id' | 'access'>
  tab: PictureTab
  /** Ids of the uploaded photos. */
  value: readonly string[]
  onChange: (ids: string[]) => void
}

/** Photos for an entry, each uploaded as soon as it is selected; nothing for a user who may only view that tab. */
export function PictureField({ device: { id: deviceId, access }, tab, value, onChange }: PictureFieldProps) {
  const t = useWords(pictureWords)
  const resetFiles = useRef<() => void>(null)
  const upload = useMutation({
    mutationFn: async (files: readonly File[]) => {
      let ids = [...value]
      for (const file of files) {
        const { id } = await uploadPicture({ params: { id: deviceId, tab }, body: { file } })
        ids = [...ids, id]
        onChange(ids)
      }
    },
    onSettled: () => resetFiles.current?.(),
  })
  const take = (files: readonly File[]) => {
    const fitting = files.filter(({ size }) => size <= maxPictureBytes)
    if (fitting.length < files.length) toastProblem(t.tooLarge)
    const room = fitting.slice(0, maxPictures - value.length)
    if (room.length > 0) upload.mutate(room)
    else resetFiles.current?.()
  }
  const leaveOut = (id: string) => {
    onChange(value.filter((other) => other !== id))
    // A photo that could not be deleted is deleted automatically after a day.
    removePicture({ params: { id } }).catch(() => undefined)
  }
  if (!mayControl(access, tab)) return null
  return (
    <div className={classes.field}>
      <span className={classes.label}>{t.photos}</span>
      <PictureStrip
        deviceId={deviceId}
        ids={value}
        action={(id, at) => (
          <CloseButton
            className={classes.away ?? ''}
            size="xs"
            aria-label={t.remove(at)}
            disabled={upload.isPending}
            onClick={() => leaveOut(id)}
          />
        )}
      />
      {value.length < maxPictures ? (
        <FileButton
          multiple
          onChange={take}
          accept="image/png,image/jpeg,image/webp"
          resetRef={resetFiles}
          inputProps={{ 'aria-label': t.choose }}
        >
          {(props) => (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconCamera size={16} aria-hidden />}
              {...props}
              loading={upload.isPending}
            >
              {t.choose}
            </Button>
          )}
        </FileButton>
      ) : null}
      <p className={classes.hint}>{t.hint(maxPictures)}</p>
    </div>
  )
}
