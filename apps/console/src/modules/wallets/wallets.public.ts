export { useEntryColumns } from './useEntryColumns.tsx'
export { balanceQuery } from './wallets.queries.ts'
