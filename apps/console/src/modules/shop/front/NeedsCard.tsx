import { localise } from '@limpid/contract/kernel/words'
import type { Need } from '@limpid/contract/shop/shop'
import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { PageLink } from '../../../kit/access/PageLink.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { pictureAddress, SmallPicture } from '../../../kit/pictures/SmallPicture.tsx'
import { useNarrow } from '../../../kit/useNarrow.ts'
import { formatNumber } from '../../../lib/format.ts'
import { dayIn } from '../../../lib/times/zones.ts'
import { Card } from '../../../ui/Card.tsx'
import { Detailed } from '../../../ui/rows/Detailed.tsx'
import { toneClass } from '../../../ui/status/tones.ts'
import { devicePath } from '../../devices/devices.public.ts'
import { formatFen } from '../../goods/goods.public.ts'
import { ConsumableState, useRunOutText } from '../../parts/parts.public.ts'
import { articlePath } from '../articlePath.ts'
import { shopWords } from '../shop.words.ts'
import classes from './front.module.css'

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
      <ul className={classes.needs}>
        {(all ? needs : needs.slice(0, first)).map((need) => (
          <NeedTile key={`${need.device.id} ${need.kind} ${need.name.zh}`} need={need} />
        ))}
      </ul>
      {needs.length <= first ? null : (
        // It stays, and so does the focus.
        <Anchor component="button" type="button" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t.showFewer : t.showAll(needs.length)}
        </Anchor>
      )}
    </Card>
  )
}

function NeedTile({ need }: { need: Need }) {
  const t = useWords(shopWords)
  const language = useLanguage()
  const { device, kind, name, level, state, endsAt, covered, offers } = need
  const forecast = useRunOutText()(need, device.timeZone)
  const offer = offers[0]
  const offerName = offer ? localise({ zh: offer.name, en: offer.nameEn }, language) : ''
  return (
    <li className={classes.need}>
      <div className={classes.needHead}>
        <Detailed
          details={
            <Anchor component={Link} to={devicePath(device)} size="xs" c="dimmed">
              {device.name}
            </Anchor>
          }
        >
          {localise(name, language)}
        </Detailed>
        <ConsumableState state={state} kind={kind} />
      </div>
      <div className={classes.needFacts}>
        {level === null ? null : <span>{t.level(formatNumber(level, { unit: '%' }, language))}</span>}
        {forecast ? <span>{forecast.text}</span> : null}
        {endsAt && !forecast ? <span>{t.endsOn(dayIn(device.timeZone, endsAt))}</span> : null}
        {covered ? (
          <strong className={toneClass('ok')}>
            {covered === 'order' ? t.alreadyOrdered : t.alreadyStocked}
          </strong>
        ) : null}
      </div>
      {offer ? (
        <div className={classes.offer}>
          <SmallPicture src={pictureAddress(offer.picture)} name={offerName} />
          <Detailed
            details={[
              offer.minPrice === offer.maxPrice
                ? formatFen(offer.minPrice, language)
                : t.from(formatFen(offer.minPrice, language)),
              offers.length > 1 ? t.moreOffers(offers.length - 1) : null,
            ]}
          >
            {offerName}
          </Detailed>
          <Button
            component={Link}
            to={articlePath(offer.id)}
            size="compact-sm"
            variant={covered || state === 'fine' || state === 'unknown' ? 'default' : 'filled'}
            aria-label={t.viewOf(offerName)}
          >
            {t.view}
          </Button>
        </div>
      ) : null}
    </li>
  )
}
