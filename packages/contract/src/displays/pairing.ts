import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { id, idParams } from '../kernel/ids.ts'
import { noContent } from '../kernel/no-content.ts'
import { instant } from '../kernel/time.ts'
import { screenView } from './screens.ts'

/** Letters of a pairing code: no vowels, so that it is no word, and none that looks like another (RFC 8628, section 6.1). */
export const pairingLetters = 'BCDFGHJKLMNPQRSTVWXZ'
export const pairingLength = 8
export const pairingSeconds = 600
/** Maximum number of displays of one account. */
export const maxDisplays = 100

/** As somebody types it: also in small letters, with a dash or spaces. */
const pairingCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(32))

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(64))

export const display = z.object({
  id,
  name: z.string(),
  screen: z.object({ id, name: z.string() }),
  pairTime: instant,
  /** Null until it shows something. */
  lastSeenAt: z.nullable(instant),
})
export type Display = z.output<typeof display>

/** Displays, and how a browser becomes one without anybody signing in there. */
export const pairingCalls = endpoints({
  startPairing: {
    method: 'POST',
    path: '/scw-iot/api/v1/displays/pairings',
    needs: 'public',
    summary: {
      zh: '开始配对显示屏：配对码供已登录的人输入，密钥在此之前无效',
      en: 'Begin to pair a display: a code for somebody who is signed in, and a key that is of no use before',
    },
    audit: { zh: '请求配对码', en: 'Requested pairing code' },
    reply: z.object({ code: z.string(), key: z.string(), seconds: z.int() }),
  },
  displayView: {
    method: 'GET',
    path: '/scw-iot/api/v1/displays/view',
    needs: 'public',
    summary: {
      zh: '显示屏的内容，凭显示屏密钥（Authorization: Bearer）读取；等待配对时为 null',
      en: 'Get what a display shows, with its key (Authorization: Bearer); null while it waits to be paired',
    },
    reply: z.object({ view: z.nullable(screenView) }),
  },
  list: {
    method: 'GET',
    path: '/scw-iot/api/v1/displays/paired',
    needs: 'iot:display:list',
    summary: { zh: '自己的显示屏', en: 'List own displays' },
    reply: z.array(display),
  },
  pair: {
    method: 'POST',
    path: '/scw-iot/api/v1/displays/paired',
    needs: 'iot:display:pair',
    stales: ['displays/list', 'displays/screens'],
    summary: { zh: '用配对码配对显示屏', en: 'Pair a display by its code' },
    audit: { zh: '配对显示屏', en: 'Paired display' },
    body: z.object({ pairingCode, name, screenId: id }),
    reply: z.object({ id }),
  },
  update: {
    method: 'PUT',
    path: '/scw-iot/api/v1/displays/paired/{id}',
    needs: 'iot:display:edit',
    stales: ['displays/list', 'displays/screens'],
    summary: { zh: '编辑显示屏', en: 'Edit a display' },
    audit: { zh: '编辑显示屏', en: 'Edited display' },
    params: idParams,
    body: z.object({ name, screenId: id }),
    reply: noContent,
  },
  revoke: {
    method: 'DELETE',
    path: '/scw-iot/api/v1/displays/paired/{id}',
    needs: 'iot:display:delete',
    stales: ['displays/list', 'displays/screens'],
    summary: { zh: '断开显示屏：密钥立即失效', en: 'Disconnect a display: its key stops working at once' },
    audit: { zh: '断开显示屏', en: 'Disconnected display' },
    params: idParams,
    reply: noContent,
  },
})
