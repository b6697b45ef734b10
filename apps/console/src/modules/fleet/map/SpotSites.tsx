import type { MapSpot } from '@limpid/contract/fleet/map'
import { Button, CloseButton } from '@mantine/core'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatNumber } from '../../../lib/format.ts'
import classes from './FleetMap.module.css'
import { mapWords } from './fleetMap.words.ts'

interface SpotSitesProps {
  spot: MapSpot
  onSite: (siteId: string) => void
  /** Omitted at the maximum zoom. */
  onCloser: (() => void) | undefined
  onClose: () => void
}

/** The sites behind a shared marker, to select from. */
export function SpotSites({ spot, onSite, onCloser, onClose }: SpotSitesProps) {
  const t = useWords(mapWords)
  const { close } = useWords(kitWords)
  const language = useLanguage()
  const number = (value: number) => formatNumber(value, { precision: 0 }, language)
  const unnamed = spot.siteCount - spot.sites.length
  return (
    <section className={classes.sites} aria-label={t.here}>
      {onCloser ? (
        <Button size="compact-sm" onClick={onCloser}>
          {t.closer}
        </Button>
      ) : null}
      {spot.sites.map(({ id, name, devices }) => (
        <Button key={id} size="compact-sm" variant="default" onClick={() => onSite(id)}>
          {t.inSite(name, number(devices))}
        </Button>
      ))}
      {unnamed > 0 ? <span className={classes.hint}>{t.more(number(unnamed))}</span> : null}
      <CloseButton size="sm" aria-label={close} onClick={onClose} />
    </section>
  )
}
