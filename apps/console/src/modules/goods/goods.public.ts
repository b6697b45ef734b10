export { goodsPath } from './goodsPath.ts'
export { fenOf, formatFen } from './money.ts'
export { amountText } from './unitText.ts'
export { variantName } from './variantName.ts'
