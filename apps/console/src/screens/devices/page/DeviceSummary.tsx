import { mayOpen } from '@limpid/contract/access/access'
import type { Device } from '@limpid/contract/fleet/fleet'
import { localise } from '@limpid/contract/kernel/words'
import type { Product } from '@limpid/contract/products/products'
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNow } from '../../../kit/live/useNow.ts'
import { useNarrow } from '../../../kit/useNarrow.ts'
import { formatAge, formatInstant } from '../../../lib/format.ts'
import {
  ActivityBadge,
  attributeName,
  attributeText,
  deviceWords,
  disconnectText,
  OnlineBadge,
} from '../../../modules/devices/devices.public.ts'
import classes from './DevicePage.module.css'
import { pageWords } from './page.words.ts'

/** Identity of the device, whether it is online and since when, and its activity (an active fault has its band); on a phone in one line until it is opened. */
export function DeviceSummary({ device, product }: { device: Device; product: Product }) {
  const t = useWords(pageWords)
  const narrow = useNarrow()
  const [opened, setOpened] = useState(false)
  const facts = useId()
  if (!narrow) return <AllFacts device={device} product={product} />
  return (
    <div className={classes.brief}>
      <div className={classes.line}>
        <State device={device} />
        <LastMessage device={device} />
        <UnstyledButton
          className={classes.more ?? ''}
          aria-expanded={opened}
          aria-controls={facts}
          onClick={() => setOpened(!opened)}
        >
          {t.details}
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </div>
      <div id={facts} hidden={!opened}>
        {opened ? <AllFacts device={device} product={product} /> : null}
      </div>
    </div>
  )
}

function State({ device }: { device: Device }) {
  return (
    <>
      <OnlineBadge device={device} />
      {mayOpen(device.access, 'live') && device.activity !== 'unknown' ? (
        <ActivityBadge device={device} />
      ) : null}
    </>
  )
}

function LastMessage({ device: { access, lastSeenAt } }: { device: Device }) {
  const t = useWords(deviceWords)
  const language = useLanguage()
  const now = useNow(1000)
  if (!mayOpen(access, 'live')) return null
  return (
    <small title={formatInstant(lastSeenAt)}>
      {lastSeenAt ? formatAge(lastSeenAt, now, language) : t.never}
    </small>
  )
}

function AllFacts({ device, product }: { device: Device; product: Product }) {
  const t = useWords(deviceWords)
  const language = useLanguage()
  const changed = device.onlineChangedAt ? formatInstant(device.onlineChangedAt) : undefined
  const silent = device.silentSince ? formatInstant(device.silentSince) : undefined
  const reason = device.lastDisconnectReason
    ? disconnectText(device.lastDisconnectReason, language)
    : undefined
  return (
    <dl className={classes.summary}>
      <Fact name={t.sn}>
        <span className={classes.sn}>{device.sn}</span>
      </Fact>
      <Fact name={t.product}>{localise(product.name, language)}</Fact>
      <Fact name={t.onlineState}>
        <OnlineBadge device={device} />
        {silent ? <small>{t.silentSince(silent)}</small> : null}
        {changed && !silent ? (
          <small>{device.online ? t.onlineSince(changed) : t.offlineSince(changed)}</small>
        ) : null}
        {device.hasToken === false ? <small>{t.noToken}</small> : null}
        {reason ? <small>{device.online ? t.lastEnd(reason) : reason}</small> : null}
      </Fact>
      {mayOpen(device.access, 'live') ? (
        <>
          <Fact name={t.lastMessage}>
            <LastMessage device={device} />
          </Fact>
          <Fact name={t.activity}>
            <ActivityBadge device={device} />
          </Fact>
        </>
      ) : null}
      {device.site ? <Fact name={t.site}>{device.site.name}</Fact> : null}
      {device.groups.length > 0 ? (
        <Fact name={t.groups}>{device.groups.map(({ name }) => name).join(t.listed)}</Fact>
      ) : null}
      {device.tags.length > 0 ? <Fact name={t.tags}>{device.tags.join(t.listed)}</Fact> : null}
      <Fact name={t.owner}>{device.ownerName}</Fact>
      <Attributes attributes={device.attributes} />
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Attributes reported by the device; "simulated" is already shown next to its name. */
function Attributes({ attributes }: { attributes: Record<string, unknown> }) {
  const language = useLanguage()
  const entries = Object.entries(attributes).filter(([key]) => key !== 'simulated' && key !== 'demo_history')
  return entries.map(([key, value]) => (
    <Fact key={key} name={attributeName(key, language) ?? key}>
      <span className={classes.sn}>{attributeText(key, value, language)}</span>
    </Fact>
  ))
}
