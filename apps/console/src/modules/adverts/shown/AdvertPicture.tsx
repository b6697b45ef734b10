import { isAdvertPage } from '@limpid/contract/adverts/links'
import classes from './shown.module.css'

interface AdvertPictureProps {
  title: string
  /** Where it leads; empty for nowhere. */
  url: string
  /** Address of the picture. */
  src: string
  onClick?: () => void
}

/** An advert as readers see it; a page of the console opens here, anything else in another tab. */
export function AdvertPicture({ title, url, src, onClick }: AdvertPictureProps) {
  const picture = <img src={src} alt={title} loading="lazy" />
  if (url === '') return <span className={classes.advert}>{picture}</span>
  const outside = isAdvertPage(url) ? {} : { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <a
      className={classes.advert}
      href={isAdvertPage(url) ? `#${url}` : url}
      {...outside}
      onClick={onClick}
      onAuxClick={onClick}
    >
      {picture}
    </a>
  )
}
