import type { House } from '@limpid/contract/settings/house'
import { usualHouse } from '@limpid/contract/settings/usual-house'
import { create } from 'zustand'

/** What the installation calls itself, where its menu leads, and which map it shows. */
export type HouseShown = Pick<House, 'name' | 'document' | 'source' | 'map'>

const usual: HouseShown = {
  name: usualHouse['house.name'],
  document: usualHouse['house.document'],
  source: usualHouse['house.source'],
  map: null,
}

/** The house out of what the server wrote into the page; the usual one where it wrote nothing. */
export function houseFrom(content: string): HouseShown {
  try {
    return content === '' ? usual : { ...usual, ...(JSON.parse(content) as Partial<HouseShown>) }
  } catch {
    return usual
  }
}

/** The page, where there is one: the picture of the sign-in page is made without. */
const writtenInPage = () =>
  typeof document === 'undefined'
    ? ''
    : (document.querySelector('meta[name="limpid:house"]')?.getAttribute('content') ?? '')

export const useHouse = create<HouseShown>(() => houseFrom(writtenInPage()))
