import type { MapSpot } from '@limpid/contract/fleet/map'
import { localise } from '@limpid/contract/kernel/words'
import { Button, CloseButton } from '@mantine/core'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatNumber } from '../../../lib/format.ts'
import classes from './FleetMap.module.css'
import { mapWords, spotStateWords } from './fleetMap.words.ts'
import { spotLook } from './spotLook.tsx'

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
      {spot.sites.map((site) => {
        const { state, count, icon, colours } = spotLook(site)
        return (
          <Button
            key={site.id}
            size="compact-sm"
            variant="default"
            className={colours}
            leftSection={icon}
            classNames={{ section: classes.sign ?? '' }}
            onClick={() => onSite(site.id)}
          >
            {t.inSite(
              site.name,
              count === site.devices ? number(count) : t.some(number(count), number(site.devices)),
              localise(spotStateWords[state], language),
            )}
          </Button>
        )
      })}
      {unnamed > 0 ? <span className={classes.hint}>{t.more(number(unnamed))}</span> : null}
      <CloseButton size="sm" aria-label={close} onClick={onClose} />
    </section>
  )
}
