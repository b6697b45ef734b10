import { parts } from '@limpid/contract/parts/parts'
import type { StockPageQuery } from '@limpid/contract/parts/stock'
import { keysAbout, queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'
import { listParts } from '../../kit/export/listParts.ts'

const call = remote(parts)
const reads = queriesOf('parts', parts)

/** The keys of everything that shows the parts of a device. */
export const partKeys = (deviceId: string) =>
  keysAbout(deviceId, reads.ofDevice, reads.consumables, reads.replacements)

/** The keys of everything that shows the stock. */
export const stockKeys = [reads.stock.key, reads.choices.key, reads.movements.key]

/** The parts of a device and their remaining life. */
export function partsQuery(deviceId: string) {
  return reads.ofDevice({ params: { id: deviceId } })
}

/** The consumables of a device and when they run out. */
export function consumablesQuery(deviceId: string) {
  return reads.consumables({ params: { id: deviceId } })
}

/** A page of the replacements in a device. */
export function replacementsQuery(deviceId: string, page: { pageNum: number; pageSize: number }) {
  return reads.replacements({ params: { id: deviceId }, query: page })
}

/** A page of the account's stock. */
export function stockQuery(query: Partial<StockPageQuery>) {
  return reads.stock({ query })
}

/** Items that can be added to stock. */
export const choicesQuery = reads.choices({})

/** A page of the movements of one item. */
export function movementsQuery(id: string, page: { pageNum: number; pageSize: number }) {
  return reads.movements({ params: { id }, query: page })
}

/** All matching stock of the account, as far as lists reach. */
export async function listAllStock(query: Partial<StockPageQuery>) {
  return listParts((part) => call.exportStock({ query: { ...query, part } }))
}

export const { replace, correct, refill, addStock, changeStock, moveStock, removeStock } = call
