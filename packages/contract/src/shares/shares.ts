import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { id, idParams } from '../kernel/ids.ts'
import { noContent } from '../kernel/no-content.ts'
import { pageOf } from '../kernel/page.ts'
import { instant } from '../kernel/time.ts'
import { receivedCalls, share } from './received.ts'
import {
  acceptedThing,
  givenQuery,
  linkSecret,
  newLink,
  newOffer,
  newTerms,
  openedLink,
  shareLink,
  shareLogQuery,
  shareLogRow,
  viewers,
} from './schemas.ts'

/** Who shares a device or a group with whom. Other accounts' shares always answer `notFound`. */
export const shares = endpoints({
  offer: {
    method: 'POST',
    path: '/scw-iot/api/v1/shares',
    needs: 'iot:device:share',
    stales: ['shares'],
    summary: {
      zh: '邀请一个账号共享设备或分组；响应不透露账号是否存在',
      en: 'Invite an account to a share of devices or a group; the response does not reveal whether the account exists',
    },
    audit: { zh: '发送共享邀请', en: 'Sent share invitation' },
    body: newOffer,
    reply: z.object({ offered: z.int() }),
  },
  change: {
    method: 'PUT',
    path: '/scw-iot/api/v1/shares/{id}',
    needs: 'iot:device:share',
    stales: ['shares'],
    summary: { zh: '编辑共享的权限、页签与到期时间', en: 'Edit the permission, tabs and expiry of a share' },
    audit: { zh: '调整共享权限', en: 'Changed share permission' },
    params: idParams,
    body: newTerms,
    reply: noContent,
  },
  revoke: {
    method: 'DELETE',
    path: '/scw-iot/api/v1/shares/{id}',
    needs: 'iot:device:share',
    stales: ['shares'],
    summary: { zh: '取消共享', en: 'Revoke a share' },
    audit: { zh: '取消共享', en: 'Revoked share' },
    params: idParams,
    reply: noContent,
  },
  given: {
    method: 'GET',
    path: '/scw-iot/api/v1/shares/given/page',
    needs: 'iot:device:share',
    summary: { zh: '自己发出的共享，新的在前', en: 'List shares you gave, newest first' },
    query: givenQuery,
    reply: pageOf(share),
  },
  ...receivedCalls,
  leave: {
    method: 'POST',
    path: '/scw-iot/api/v1/shares/{id}/leave',
    needs: 'iot:device:list',
    stales: ['shares'],
    summary: { zh: '退出共享', en: 'Leave share' },
    audit: { zh: '退出共享', en: 'Left share' },
    params: idParams,
    reply: noContent,
  },
  makeLink: {
    method: 'POST',
    path: '/scw-iot/api/v1/shares/links',
    needs: 'iot:device:share',
    stales: ['shares'],
    summary: {
      zh: '新增共享链接；链接密钥只返回一次',
      en: 'Create a share link; its secret is returned only once',
    },
    audit: { zh: '新增共享链接', en: 'Created share link' },
    body: newLink,
    reply: z.object({ id, secret: z.string(), expiresAt: instant }),
  },
  links: {
    method: 'GET',
    path: '/scw-iot/api/v1/shares/links',
    needs: 'iot:device:share',
    summary: { zh: '可用的共享链接', en: 'List own usable share links' },
    reply: z.array(shareLink),
  },
  revokeLink: {
    method: 'DELETE',
    path: '/scw-iot/api/v1/shares/links/{id}',
    needs: 'iot:device:share',
    stales: ['shares'],
    summary: {
      zh: '作废共享链接；已接受的共享不受影响',
      en: 'Revoke a share link; shares accepted with it stay',
    },
    audit: { zh: '作废共享链接', en: 'Revoked share link' },
    params: idParams,
    reply: noContent,
  },
  openLink: {
    method: 'POST',
    path: '/scw-iot/api/v1/shares/links/open',
    needs: 'iot:device:list',
    summary: { zh: '查看链接共享的内容', en: 'Look up what a share link offers' },
    body: linkSecret,
    reply: openedLink,
    changesNothing: true,
  },
  acceptLink: {
    method: 'POST',
    path: '/scw-iot/api/v1/shares/links/accept',
    needs: 'iot:device:list',
    stales: ['shares'],
    summary: { zh: '通过链接接受共享', en: 'Accept a share with a link' },
    audit: { zh: '通过链接接受共享', en: 'Accepted share link' },
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
      zh: '共享与访问记录',
      en: 'List share and access events',
    },
    query: shareLogQuery,
    reply: pageOf(shareLogRow),
  },
})
