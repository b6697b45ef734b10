import { minus } from './decimals.ts'

/** An amount of fen in yuan with two decimals: `12.50`. */
export function yuanOf(fen: number): string {
  const [sign, whole] = [fen < 0 ? minus : '', Math.abs(fen)]
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}

/** An amount of fen in a sentence, as the pages write it: `¥1,234.50`, `−¥1.00`. */
export function yuanText(fen: number): string {
  const grouped = yuanOf(Math.abs(fen)).replaceAll(/\B(?=(\d{3})+\.)/g, ',')
  return `${fen < 0 ? minus : ''}¥${grouped}`
}
