const minute = 60_000

/** Devices of a site that lose their connection within this time are lost together. */
export const outageWindowMs = 5 * minute
/** A loss must last this long: a server that starts, or a router, is back by then. */
export const minOutageMs = minute
/** Fewer devices than this are no outage of a site. */
const minLost = 3
/** A device lost earlier than this is out of use rather than part of an outage. */
export const lookBackMs = 24 * 60 * minute
/** After a site is back its devices have this long to return before their own alarms are raised again. */
export const returnMs = 5 * minute

/** How a site stands: how many devices were lost together, and how many are connected. */
export interface SiteLoss {
  lost: number
  online: number
  since: Date
}

/** Most devices of the site that were connected are gone. */
export const isLost = ({ lost, online, since }: SiteLoss, now: Date): boolean =>
  lost >= minLost && lost > online && now.getTime() - since.getTime() >= minOutageMs

/** Half of the devices that were lost are back. */
export const hasReturned = (stillLost: number, lost: number): boolean => stillLost * 2 <= lost
