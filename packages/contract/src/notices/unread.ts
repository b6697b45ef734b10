import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'

export const unreadCalls = endpoints({
  unread: {
    method: 'GET',
    path: '/scw-ums/api/v1/notices/unread',
    needs: 'session',
    summary: { zh: '自己的未读通知数', en: 'Count own unread notifications' },
    reply: z.object({ unread: z.int() }),
  },
})
