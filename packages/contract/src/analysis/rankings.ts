/** Devices ranked by washes, by the mean of a wash, or by the share of washes that failed hygiene. */
export const rankings = ['washes', 'waterLitres', 'energyKwh', 'duration', 'hygiene'] as const
export type Ranking = (typeof rankings)[number]
