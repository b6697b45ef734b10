import type { Branding } from '@limpid/contract/settings/branding'
import { shippedBranding } from '@limpid/contract/settings/default-branding'
import { passwordLengths } from '@limpid/contract/users/passwords'
import { create } from 'zustand'

/** The branding shown: name, menu links, maps, and the rules for new accounts. */
export type ShownBranding = Pick<
  Branding,
  'name' | 'document' | 'source' | 'map' | 'tiles' | 'registration' | 'passwordLength'
>

const defaults: ShownBranding = {
  name: shippedBranding['branding.name'],
  document: shippedBranding['branding.document'],
  source: shippedBranding['branding.source'],
  map: null,
  tiles: null,
  registration: true,
  passwordLength: passwordLengths.min,
}

/** Parses the branding written into the page by the server; the default where there is none. */
export function brandingFrom(content: string): ShownBranding {
  try {
    return content === '' ? defaults : { ...defaults, ...(JSON.parse(content) as Partial<ShownBranding>) }
  } catch {
    return defaults
  }
}

/** The page, if there is one: the prerendered sign-in page has none. */
const writtenInPage = () =>
  typeof document === 'undefined'
    ? ''
    : (document.querySelector('meta[name="limpid:branding"]')?.getAttribute('content') ?? '')

export const useBranding = create<ShownBranding>(() => brandingFrom(writtenInPage()))
