import classes from './pictures.module.css'

interface SmallPictureProps {
  /** Address of the picture; empty without one. */
  src: string
  /** Stands in for a missing picture by its first character. */
  name: string
  large?: boolean
}

/** A logo or icon beside a name, so that it needs no text of its own. */
export function SmallPicture({ src, name, large }: SmallPictureProps) {
  return (
    <span
      className={large ? `${classes.picture} ${classes.large}` : classes.picture}
      data-drawn={src !== '' || undefined}
      aria-hidden
    >
      {src ? <img src={src} alt="" /> : ([...name][0] ?? '').toUpperCase()}
    </span>
  )
}

/** The address of a picture as lists carry it. */
export const pictureAddress = (webp: string) => (webp ? `data:image/webp;base64,${webp}` : '')
