export { balanceQuery } from './wallets.queries.ts'
