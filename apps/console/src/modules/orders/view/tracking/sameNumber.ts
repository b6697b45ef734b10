import type { Parcel } from '@limpid/contract/orders/schemas'

/** Which of these parcels has this tracking number, from 1; undefined for none. `own` is the parcel that is edited. */
export function sameNumber(
  parcels: readonly Pick<Parcel, 'id' | 'tracking'>[],
  tracking: string,
  own?: string,
): number | undefined {
  const number = tracking.trim()
  if (number === '') return undefined
  const at = parcels.findIndex((parcel) => parcel.tracking === number && parcel.id !== own)
  return at < 0 ? undefined : at + 1
}
