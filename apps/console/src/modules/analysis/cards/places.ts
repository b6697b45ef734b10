import type { CardName } from './arrangement.ts'

export type Place = 'left' | 'right' | 'below'
export type Places = Partial<Record<CardName, Place>>

/** The column a card starts in: what needs attention beside what each device does. */
export const homeOf = (card: CardName): Place => (card === 'now' || card === 'products' ? 'right' : 'left')

/** These stay where they are; the others may stand elsewhere, so that both columns end at about the same height. */
export const isMovable = (card: CardName) => card !== 'attention' && card !== 'now'
