/** A number in a file: plain digits for a program to calculate with, at most three decimals; empty where there is none. */
export const cell = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(Number(value.toFixed(3)))

/** An amount of fen in yuan, as the head of its column says. */
export const yuanCell = (fen: number | null | undefined): string =>
  fen === null || fen === undefined ? '' : cell(fen / 100)

/** Percent; empty where nothing was counted. */
export const percentCell = (part: number, all: number): string => (all > 0 ? cell((part / all) * 100) : '')
