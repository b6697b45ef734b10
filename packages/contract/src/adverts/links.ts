import { isExternalAddress } from '../menus/addresses.ts'

/** True for a page of the console, and for an address of one of the four schemes. */
export const isAdvertPage = (link: string): boolean => /^\/(?![/\\])\S*$/.test(link)

/** True for what an advert may lead to: nothing that runs a script. */
export const isAdvertLink = (link: string): boolean => isAdvertPage(link) || isExternalAddress(link)
