import type { Need } from '@limpid/contract/shop/shop'
import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { PageLink } from '../../../kit/access/PageLink.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNarrow } from '../../../kit/useNarrow.ts'
import { Card } from '../../../ui/Card.tsx'
import { devicePath } from '../../devices/devices.public.ts'
import { shopWords } from '../shop.words.ts'
import classes from './front.module.css'
import { NeedTile } from './NeedTile.tsx'
import { byDevice, knownFirst } from './needsOrder.ts'

/** As many as fit above the list without pushing it off the screen. */
const shownFirst = { wide: 6, narrow: 3 }

/** What the caller's machines need and the shop sells; nothing where they need nothing. */
export function NeedsCard({ needs }: { needs: readonly Need[] }) {
  const t = useWords(shopWords)
  const [all, setAll] = useState(false)
  const first = shownFirst[useNarrow() ? 'narrow' : 'wide']
  if (needs.length === 0) return null
  return (
    <Card
      heading={t.forMine}
      hint={
        <>
          {t.forMineHint} <PageLink to="/equipment/deliveries">{t.whatCame}</PageLink>
        </>
      }
      action={<PageLink to="/shop/orders">{t.replenishment}</PageLink>}
    >
      {all && needs.length > first ? (
        <AllNeeds needs={needs} />
      ) : (
        <Tiles needs={knownFirst(needs).slice(0, first)} />
      )}
      {needs.length <= first ? null : (
        // It stays, and so does the focus.
        <Anchor component="button" type="button" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t.showFewer : t.showAll(needs.length)}
        </Anchor>
      )}
    </Card>
  )
}

/** All of them under their devices; below them, folded, those of which nothing is known. */
function AllNeeds({ needs }: { needs: readonly Need[] }) {
  const t = useWords(shopWords)
  const known = needs.filter(({ state }) => state !== 'unknown')
  const unknown = needs.filter(({ state }) => state === 'unknown')
  return (
    <>
      <Devices needs={known} />
      {unknown.length > 0 ? (
        <details className={classes.unknown} open={known.length === 0}>
          <summary>{t.unknownNeeds(unknown.length)}</summary>
          <Devices needs={unknown} />
        </details>
      ) : null}
    </>
  )
}

function Devices({ needs }: { needs: readonly Need[] }) {
  return byDevice(needs).map(({ device, needs: ofDevice }) => (
    <section key={device.id} aria-label={device.name}>
      <h3 className={classes.device}>
        <Anchor component={Link} to={devicePath(device)} inherit>
          {device.name}
        </Anchor>
      </h3>
      <Tiles needs={ofDevice} grouped />
    </section>
  ))
}

function Tiles({ needs, grouped = false }: { needs: readonly Need[]; grouped?: boolean }) {
  return (
    <ul className={classes.needs}>
      {needs.map((need) => (
        <NeedTile key={`${need.device.id} ${need.kind} ${need.name.zh}`} need={need} grouped={grouped} />
      ))}
    </ul>
  )
}
