import { ActionIcon } from '@mantine/core'
import { IconPhotoDown } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { saveBlob } from '../../lib/files/saveFile.ts'
import { useWords } from '../language/useWords.ts'
import { toastDone } from '../toast.ts'
import { sheetWords } from './export.words.ts'

interface PictureButtonProps {
  /** Names the chart and its file. */
  title: string
  /** What it is about: days, devices. */
  about: string
  draw: () => Promise<Blob>
}

/** Saves a chart as an image. */
export function PictureButton({ title, about, draw }: PictureButtonProps) {
  const t = useWords(sheetWords)
  const work = useMutation({
    mutationFn: async () => {
      const name = `${title} ${about}.png`.replaceAll(/[\\/:*?"<>|]/g, ' ')
      saveBlob(name, await draw())
      return name
    },
    onSuccess: (name) => toastDone(t.pictureSaved(name)),
  })
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={t.pictureOf(title)}
      title={t.asPng}
      loading={work.isPending}
      onClick={() => work.mutate()}
    >
      <IconPhotoDown size={18} aria-hidden />
    </ActionIcon>
  )
}
