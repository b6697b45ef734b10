export { DecisionButtons } from './DecisionButtons.tsx'
export { useEntryColumns } from './useEntryColumns.tsx'
export { usePointColumns } from './usePointColumns.tsx'
export { balanceQuery } from './wallets.queries.ts'
