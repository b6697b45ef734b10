import type { Endpoint } from '@limpid/contract/kernel/endpoints'
import type { Position } from './positions.ts'
import type { Kind } from './things.ts'

/** What the id in a path is of, by what stands before it. */
const byPath: readonly [RegExp, Kind][] = [
  [/\/shares\/\{id\}\/(accept|refuse)$/, 'offered'],
  [/\/shares\/\{id\}\/leave$/, 'taken'],
  [/\/shares\/links\/\{id\}/, 'link'],
  [/\/shares\/devices\/\{id\}/, 'device'],
  [/\/shares\/\{id\}/, 'given'],
  [/\/transfers\/\{id\}\/(accept|refuse)$/, 'transferToMe'],
  [/\/transfers\/\{id\}\/withdraw$/, 'transferByMe'],
  [/\/views\/\{id\}/, 'view'],
  [/\/devices\/\{id\}/, 'device'],
  [/\/pictures\/\{id\}/, 'picture'],
  [/\/feedback\/\{id\}/, 'report'],
  [/\/stock\/\{id\}/, 'stock'],
  [/\/deliveries\/\{id\}\/close$/, 'partialDelivery'],
  [/\/deliveries\/\{id\}/, 'delivery'],
  [/\/groups\/\{id\}/, 'group'],
  [/\/sites\/\{id\}/, 'site'],
  [/\/users\/sessions\/\{id\}/, 'session'],
  [/\/users\/api-keys\/\{id\}/, 'apiKey'],
  [/\/notices\/\{id\}/, 'notice'],
  [/\/batches\/\{id\}/, 'batch'],
]

/** What any other id is of, by the name of its field. */
const byField: Record<string, Kind> = {
  cycleId: 'wash',
  deviceId: 'device',
  'deviceIds[]': 'device',
  'ids[]': 'device',
  groupId: 'group',
  'groupIds[]': 'group',
  parentId: 'outerGroup',
  taskId: 'task',
  workId: 'work',
  'pictureIds[]': 'picture',
  siteId: 'site',
  'siteIds[]': 'site',
}

/** What belongs to nobody, or tells nothing: products and agreements are everybody's, the others say where a list goes on. */
const nobodys = new Set(['productId', 'productIds[]', 'agreements[]', 'after', 'upTo'])

/** Names of fields that mean something else in one module. */
const byModule: Record<string, Record<string, Kind>> = {
  notices: { 'ids[]': 'notice' },
  claims: { 'ids[]': 'claim' },
  deliveries: { id: 'deliveryLine' },
  feedback: { 'pictureIds[]': 'reportPicture' },
}

/** Which thing of somebody's the id at a position names; undefined where it is nobody's. */
export function kindAt(name: string, { path }: Endpoint, position: Position): Kind | undefined {
  const field = position.split('.').at(-1) ?? ''
  if (nobodys.has(field) || path.includes('/products/')) return undefined
  const kind =
    position === 'params.id'
      ? byPath.find(([form]) => form.test(path))?.[1]
      : (byModule[name.split('.')[0] ?? '']?.[field] ?? byField[field])
  if (!kind) throw new Error(`${name} takes an id at ${position}: say in kinds.ts whose it is`)
  return kind
}
