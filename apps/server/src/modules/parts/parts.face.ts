/** What higher modules may ask of parts. */
export { replaceParts, tellParts } from './installed/installed.service.ts'
export { listLives } from './life/lives.service.ts'
export { findThing, hasSite } from './stock/stock.reads.ts'
export { receiveStock } from './stock/stock.service.ts'

import './parts.tables.ts'

export { tellUpkeep } from './parts.news.ts'
