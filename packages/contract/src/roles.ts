import * as z from 'zod/mini'
import { endpoints } from './kernel/endpoints.ts'
import { option } from './kernel/page.ts'

export const roles = endpoints({
  options: {
    method: 'GET',
    path: '/scw-system/api/v1/roles/options',
    needs: 'sys:role:list',
    summary: { zh: '可分配的角色', en: 'The roles that something can be granted to' },
    reply: z.array(option),
  },
})
