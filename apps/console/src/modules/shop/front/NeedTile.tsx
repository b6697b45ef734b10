import { localise } from '@limpid/contract/kernel/words'
import { myOrderPath } from '@limpid/contract/menus/shared-pages'
import type { Need } from '@limpid/contract/shop/shop'
import { Anchor, Button } from '@mantine/core'
import { Link } from 'react-router'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { pictureAddress, SmallPicture } from '../../../kit/pictures/SmallPicture.tsx'
import { formatInstant, formatNumber } from '../../../lib/format.ts'
import { dayIn } from '../../../lib/times/zones.ts'
import { Detailed } from '../../../ui/rows/Detailed.tsx'
import { toneClass } from '../../../ui/status/tones.ts'
import { devicePath } from '../../devices/devices.public.ts'
import { formatFen } from '../../goods/goods.public.ts'
import { ConsumableState, useRunOutText } from '../../parts/parts.public.ts'
import { articlePath } from '../articlePath.ts'
import { shopWords } from '../shop.words.ts'
import classes from './front.module.css'

interface NeedTileProps {
  need: Need
  /** The heading above names its device. */
  grouped: boolean
}

/** What a device needs, with the cheapest article for it that is in stock. */
export function NeedTile({ need, grouped }: NeedTileProps) {
  const t = useWords(shopWords)
  const language = useLanguage()
  const { device, kind, name, level, state, endsAt, covered, unpaid, offers } = need
  const forecast = useRunOutText()(need, device.timeZone)
  const offer = offers.find(({ available }) => available) ?? offers[0]
  const offerName = offer ? localise({ zh: offer.name, en: offer.nameEn }, language) : ''
  return (
    <li className={classes.need}>
      <div className={classes.needHead}>
        <Detailed
          details={
            grouped ? null : (
              <Anchor component={Link} to={devicePath(device)} size="xs" c="dimmed">
                {device.name}
              </Anchor>
            )
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
        {unpaid ? (
          <strong className={toneClass('warn')}>
            {t.unpaid(formatInstant(unpaid.until))}{' '}
            <Anchor component={Link} to={myOrderPath(unpaid.orderId)} size="sm">
              {t.pay}
            </Anchor>
          </strong>
        ) : null}
        {covered && !unpaid ? (
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
              offer.available ? null : (
                <strong key="stock" className={`${classes.soldOut} ${toneClass('warn')}`}>
                  {t.outOfStock}
                </strong>
              ),
              localise(offer.variants, language),
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
            variant={
              covered || !offer.available || state === 'fine' || state === 'unknown' ? 'default' : 'filled'
            }
            aria-label={t.viewOf(offerName)}
          >
            {t.view}
          </Button>
        </div>
      ) : null}
    </li>
  )
}
