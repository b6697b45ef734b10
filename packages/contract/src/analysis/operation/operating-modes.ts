import type { ProductModel } from '../../products/model.ts'

/** The state by which a machine reports what it is doing besides washing: its name in models, as `gas_total` is that of a gas meter. */
export const modeMetric = 'operation_mode'

/** The values that mean the same in every model with this state. */
export const offMode = 'off'
export const washingMode = 'operation'
export const cleaningMode = 'self_cleaning'

/** The operating modes of a product; undefined for one that reports none. */
export const modesOf = ({ metrics }: Pick<ProductModel, 'metrics'>) =>
  metrics.find(({ key, kind, values }) => key === modeMetric && kind === 'state' && values)

/** Whether the modes of a product tell the shifts of its machines, and whether each ended with self-cleaning. */
export function tellsShifts(model: Pick<ProductModel, 'metrics'>): boolean {
  const values = modesOf(model)?.values ?? {}
  return [offMode, washingMode, cleaningMode].every((mode) => mode in values)
}
