/** The public interface of parts for higher modules. */
export { emitPartsChanged, replaceParts } from './installed/installed.service.ts'
export { listPartLives } from './life/lives.service.ts'
export { wearingThings } from './life/wearing.ts'
export { scoresOfOwner } from './scores/scores.reads.ts'
export { itemKey } from './stock/available.ts'
export { returnStock } from './stock/returned.ts'
export { findThing } from './stock/stock.reads.ts'
export { receiveStock } from './stock/stock.service.ts'

import './parts.tables.ts'

export { publishUpkeep } from './parts.news.ts'
