export { goodsPath } from './goodsPath.ts'
export { fenOf, formatFen } from './money.ts'
export { variantName } from './variantName.ts'
