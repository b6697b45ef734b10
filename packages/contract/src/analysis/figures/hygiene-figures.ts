import type { Explanation } from './figures.ts'
import { productFigureWords } from './product.words.ts'

/** How the results of hygiene and the A0 values of a product come about. */
export const hygieneExplanation: Explanation = {
  name: productFigureWords.hygiene,
  formula: {
    zh: '每次洗涤按其结束时适用的规则判定：每项要求的温度须保持规定的时间，或始终不低于限值；温度曲线有缺口时不判定。占比 = 该结论的洗涤 ÷ 全部洗涤。A0 = Σ 10^((T − 80) ÷ 10) × 秒，T 为水温（°C），从 65 °C 起计；达到目标的占比 = 达到 ÷ 有 A0 目标的洗涤。',
    en: 'Each wash is judged by the rules in force when it ended: the temperature of each requirement must be held for its time, or never fall below its limit; with gaps in the curve it is not judged. Share = washes with the result ÷ all washes. A0 = Σ 10^((T − 80) ÷ 10) × seconds, T being the temperature in °C, counted from 65 °C on; the share that reached its target is of the washes with one.',
  },
  source: {
    zh: '洗涤期间的温度读数和卫生规则；A0 按 EN ISO 15883',
    en: 'Temperature readings during washes and the hygiene rules; A0 after EN ISO 15883',
  },
}
