export { AddressDialog } from './AddressDialog.tsx'
export { addressesQuery } from './addresses.queries.ts'
export { addressLine } from './addressLine.ts'
