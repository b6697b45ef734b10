import type { CostFigures, FleetCosts } from '@limpid/contract/analysis/costs'

/** What a range cost beside washes. */
export const beyondWashes = ({ whole }: FleetCosts) =>
  (['standbyFen', 'gasFen'] as const).filter((part) => whole.now[part] !== null)

/** The cost of washing by wash, in fen; null without a price or without washes. */
export const perWashFen = ({ totalFen, washes }: Pick<CostFigures, 'totalFen' | 'washes'>) =>
  totalFen === null || washes === 0 ? null : totalFen / washes

/** The cost of washing by day with washes, in fen; null with less than one: what a part of a day cost says nothing of a day. */
export const perDayFen = ({ totalFen }: Pick<CostFigures, 'totalFen'>, days: number) =>
  totalFen === null || days < 1 ? null : totalFen / days
