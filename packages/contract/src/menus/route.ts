import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'

/**
 * What the console needs to build one route and its menu entry. `roles` lists who may open it; an empty list
 * means ROOT alone.
 */
export const routeMeta = z.object({
  title: z.string(),
  titleEn: z.string(),
  icon: z.optional(z.string()),
  hidden: z.boolean(),
  roles: z.array(z.string()),
  keepAlive: z.optional(z.boolean()),
  alwaysShow: z.optional(z.boolean()),
  affix: z.optional(z.boolean()),
  /** Path of the menu entry to highlight while a page without one is open. */
  activeMenu: z.optional(z.string()),
})

/** A node of the route tree. `component` is `Layout`, or the name of a page of the console. */
export const route = z.object({
  path: z.string(),
  component: z.optional(z.string()),
  redirect: z.optional(z.string()),
  name: z.string(),
  meta: routeMeta,
  get children() {
    return z.optional(z.array(route))
  },
})
export type Route = z.output<typeof route>

export const routeCalls = endpoints({
  routes: {
    method: 'GET',
    path: '/scw-system/api/v1/menus/routes',
    needs: 'signed-in',
    beforePasswordChange: true,
    summary: { zh: '当前用户的路由', en: 'Get the routes of the signed-in user' },
    reply: z.array(route),
  },
})
