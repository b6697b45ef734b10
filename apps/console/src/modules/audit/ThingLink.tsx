import type { AuditThing } from '@limpid/contract/audit/audit'
import { Anchor } from '@mantine/core'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { thingIn } from './changes/thingIn.ts'

/** The pages of things, by noun: their own one, or the list searched for their name. */
const pages: Readonly<Record<string, (thing: AuditThing) => string>> = {
  devices: ({ id }) => `/equipment/equipment-info/${id}`,
  sites: ({ id }) => `/equipment/site-info/${id}`,
  products: ({ id }) => `/product/product-info/${id}`,
  users: ({ name }) => `/system/user?keywords=${encodeURIComponent(name)}`,
  dept: ({ name }) => `/system/dept?keywords=${encodeURIComponent(name)}`,
  roles: () => '/system/role',
  menus: () => '/system/cmenu',
  settings: () => '/system/settings',
  protocolManagement: () => '/system/protocol',
}

/** A target by its name; one that still exists leads to its page. */
export function ThingLink({ thing }: { thing: AuditThing }) {
  const text = thingIn(useLanguage(), thing)
  const page = thing.present && Object.hasOwn(pages, thing.noun) ? pages[thing.noun] : undefined
  if (!page) return <span>{text}</span>
  return (
    <Anchor size="sm" href={`#${page(thing)}`}>
      {text}
    </Anchor>
  )
}
