import * as z from 'zod/mini'

/** Menus, roles or permissions changed. */
export const menuTopic = z.literal('menus')

export const menuNews = [
  /** Menus, roles or permissions changed: refetch what the user may open or do. */
  z.object({ kind: z.literal('menus.changed') }),
] as const
