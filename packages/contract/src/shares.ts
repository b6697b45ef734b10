import * as z from 'zod/mini'
import { endpoints } from './kernel/endpoints.ts'
import { id, idParams } from './kernel/ids.ts'
import { nothing } from './kernel/nothing.ts'
import { pageOf } from './kernel/page.ts'
import { instant } from './kernel/time.ts'
import {
  acceptedThing,
  givenQuery,
  linkSecret,
  newLink,
  newOffer,
  openedLink,
  receivedQuery,
  share,
  shareLink,
  shareLogQuery,
  shareLogRow,
  shareTerms,
  viewers,
} from './shares/schemas.ts'

/** Who lets whom see a device or a group. Everything about a share of other people answers `notFound`. */
export const shares = endpoints({
  offer: {
    method: 'POST',
    path: '/scw-iot/api/v1/shares',
    needs: 'iot:device:share',
    summary: {
      zh: '把设备或分组共享给一个账号；账号是否存在不会从答复中看出',
      en: 'Offer devices or a group to an account; the answer does not tell whether there is one',
    },
    body: newOffer,
    reply: z.object({ offered: z.int() }),
  },
  change: {
    method: 'PUT',
    path: '/scw-iot/api/v1/shares/{id}',
    needs: 'iot:device:share',
    summary: { zh: '修改共享的权限、页签与期限', en: 'Change what a share grants' },
    params: idParams,
    body: shareTerms,
    reply: nothing,
  },
  revoke: {
    method: 'DELETE',
    path: '/scw-iot/api/v1/shares/{id}',
    needs: 'iot:device:share',
    summary: { zh: '收回共享', en: 'Take a share back' },
    params: idParams,
    reply: nothing,
  },
  given: {
    method: 'GET',
    path: '/scw-iot/api/v1/shares/given/page',
    needs: 'iot:device:share',
    summary: { zh: '我给出的共享，新的在前', en: 'Shares that one gave, newest first' },
    query: givenQuery,
    reply: pageOf(share),
  },
  received: {
    method: 'GET',
    path: '/scw-iot/api/v1/shares/received/page',
    needs: 'iot:device:list',
    summary: { zh: '我收到的共享，待回应的在前', en: 'Shares that one received, offers first' },
    query: receivedQuery,
    reply: pageOf(share),
  },
  accept: {
    method: 'POST',
    path: '/scw-iot/api/v1/shares/{id}/accept',
    needs: 'iot:device:list',
    summary: { zh: '接受共享', en: 'Accept an offer' },
    params: idParams,
    reply: nothing,
  },
  refuse: {
    method: 'POST',
    path: '/scw-iot/api/v1/shares/{id}/refuse',
    needs: 'iot:device:list',
    summary: { zh: '拒绝共享', en: 'Refuse an offer' },
    params: idParams,
    reply: nothing,
  },
  leave: {
    method: 'POST',
    path: '/scw-iot/api/v1/shares/{id}/leave',
    needs: 'iot:device:list',
    summary: { zh: '退出共享', en: 'Leave a share' },
    params: idParams,
    reply: nothing,
  },
  makeLink: {
    method: 'POST',
    path: '/scw-iot/api/v1/shares/links',
    needs: 'iot:device:share',
    summary: { zh: '创建共享链接；密文只在这里给出一次', en: 'Make a link; its secret is told once, here' },
    body: newLink,
    reply: z.object({ id, secret: z.string(), expiresAt: instant }),
  },
  links: {
    method: 'GET',
    path: '/scw-iot/api/v1/shares/links',
    needs: 'iot:device:share',
    summary: { zh: '仍可使用的共享链接', en: 'Links of one’s own that can still be used' },
    reply: z.array(shareLink),
  },
  revokeLink: {
    method: 'DELETE',
    path: '/scw-iot/api/v1/shares/links/{id}',
    needs: 'iot:device:share',
    summary: {
      zh: '作废共享链接；已接受的共享不受影响',
      en: 'Revoke a link; what was accepted by it stays',
    },
    params: idParams,
    reply: nothing,
  },
  openLink: {
    method: 'POST',
    path: '/scw-iot/api/v1/shares/links/open',
    needs: 'iot:device:list',
    summary: { zh: '查看链接共享的内容', en: 'See what a link offers' },
    body: linkSecret,
    reply: openedLink,
  },
  acceptLink: {
    method: 'POST',
    path: '/scw-iot/api/v1/shares/links/accept',
    needs: 'iot:device:list',
    summary: { zh: '通过链接接受共享', en: 'Accept by a link' },
    body: linkSecret,
    reply: acceptedThing,
  },
  viewers: {
    method: 'GET',
    path: '/scw-iot/api/v1/shares/devices/{id}/viewers',
    needs: 'iot:device:list',
    summary: { zh: '谁能看到这台设备', en: 'Who can see this device' },
    params: idParams,
    reply: viewers,
  },
  log: {
    method: 'GET',
    path: '/scw-iot/api/v1/shares/log/page',
    needs: 'iot:device:list',
    summary: {
      zh: '共享记录：谁给出、接受、收回，谁看过、操作过',
      en: 'What happened to shares, and who looked at what',
    },
    query: shareLogQuery,
    reply: pageOf(shareLogRow),
  },
})
