import { IconPhotoOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { useWords } from '../../kit/language/useWords.ts'
import { SkeletonBlock } from '../../ui/Skeletons.tsx'
import classes from './pictures.module.css'
import { pictureQuery } from './pictures.queries.ts'
import { pictureWords } from './pictures.words.ts'

interface PictureStripProps {
  deviceId: string
  ids: readonly string[]
  /** A button on a photo. */
  action?: (id: string, at: number) => ReactNode
}

/** A row of thumbnails; each opens in full size. */
export function PictureStrip({ deviceId, ids, action }: PictureStripProps) {
  const t = useWords(pictureWords)
  const [open, setOpen] = useState<string>()
  if (ids.length === 0) return null
  const at = open ? ids.indexOf(open) + 1 : 0
  return (
    <>
      <ul className={classes.strip} aria-label={t.photos}>
        {ids.map((id, index) => (
          <li key={id}>
            <Thumb deviceId={deviceId} id={id} name={t.photo(index + 1)} onOpen={() => setOpen(id)} />
            {action?.(id, index + 1)}
          </li>
        ))}
      </ul>
      <Dialog opened={open !== undefined} onClose={() => setOpen(undefined)} title={t.photo(at)} size="xl">
        {open ? <Large deviceId={deviceId} id={open} name={t.photo(at)} /> : null}
      </Dialog>
    </>
  )
}

interface ImageProps {
  deviceId: string
  id: string
  name: string
}

function Thumb({ deviceId, id, name, onOpen }: ImageProps & { onOpen: () => void }) {
  const t = useWords(pictureWords)
  const { data, error } = useQuery(pictureQuery(deviceId, id, 'small'))
  return (
    <button
      type="button"
      className={classes.thumb}
      onClick={onOpen}
      disabled={!data}
      aria-label={error ? t.unreadable : name}
      title={error ? t.unreadable : undefined}
    >
      {data ? <img src={data} alt="" /> : null}
      {error ? (
        <span className={classes.gone}>
          <IconPhotoOff size={20} aria-hidden />
        </span>
      ) : null}
    </button>
  )
}

function Large({ deviceId, id, name }: ImageProps) {
  const t = useWords(pictureWords)
  const { data, error } = useQuery(pictureQuery(deviceId, id, 'large'))
  if (error) return <p>{t.unreadable}</p>
  return data ? <img className={classes.large} src={data} alt={name} /> : <SkeletonBlock height={320} />
}
