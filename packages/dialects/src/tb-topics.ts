/**
 * The topics of the ThingsBoard device API. A device may publish only to topics that a service handles, so
 * that nothing is dropped silently; it may subscribe, by exact string, to every downlink filter of the API
 * that carries JSON or text.
 */

export type TbUplink = 'telemetry' | 'attributes'

const uplinks: ReadonlyMap<string, TbUplink> = new Map([
  ['v1/devices/me/telemetry', 'telemetry'],
  ['v2/t', 'telemetry'],
  ['v2/t/j', 'telemetry'],
  ['v1/devices/me/attributes', 'attributes'],
  ['v2/a', 'attributes'],
  ['v2/a/j', 'attributes'],
])

/** The protobuf forms (infix `/p`) are absent on purpose: what cannot be encoded must not be granted. */
const filters: ReadonlySet<string> = new Set([
  'v1/devices/me/attributes',
  'v1/devices/me/attributes/response/+',
  'v1/devices/me/rpc/request/+',
  'v1/devices/me/rpc/response/+',
  'v2/a',
  'v2/a/j',
  'v2/a/res/+',
  'v2/a/res/j/+',
  'v2/r/req/+',
  'v2/r/req/j/+',
  'v2/r/res/+',
  'v2/r/res/j/+',
  'v2/fw/response/+/chunk/+',
  'v2/fw/error',
  'v2/sw/response/+/chunk/+',
  'v2/sw/error',
  'v1/gateway/attributes',
  'v1/gateway/attributes/response',
  'v1/gateway/rpc',
  'v1/gateway/disconnect',
  '/provision/response',
])

/** What a message on `topic` carries, or `undefined` when nothing handles that topic. */
export function tbUplinkOf(topic: string): TbUplink | undefined {
  return uplinks.get(topic)
}

/** Topics a device may publish to and filters it may subscribe to, compared as exact strings. */
export const tbTopics = {
  mayPublish: (topic: string): boolean => uplinks.has(topic),
  maySubscribe: (filter: string): boolean => filters.has(filter),
} as const
