import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { id, idParams } from '../kernel/ids.ts'
import { noContent } from '../kernel/no-content.ts'
import { hiddenColumns, listName } from '../members/preferences.ts'

/** Maximum number of saved views per person and list. */
export const maxViews = 50

const viewFields = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
  /** Filters and order as in the address, without its `?` and the page. */
  search: z.string().check(z.maxLength(2000)),
  /** Hidden columns. */
  hidden: hiddenColumns,
  /** The list opens with it; at most one. */
  isDefault: z.boolean(),
}

export const savedView = z.object({ id, ...viewFields })
export type SavedView = z.output<typeof savedView>

const viewBody = z.object(viewFields)
export type ViewBody = z.output<typeof viewBody>

export const newView = z.object({ list: listName, ...viewFields })
export type NewView = z.output<typeof newView>

/** Saved views: filters, order and columns of a list under a name. Each person has their own. */
export const views = endpoints({
  list: {
    method: 'GET',
    path: '/scw-iot/api/v1/views',
    needs: 'signed-in',
    summary: { zh: '列表的视图', en: 'List own views of a list' },
    query: z.object({ list: listName }),
    reply: z.array(savedView),
  },
  create: {
    method: 'POST',
    path: '/scw-iot/api/v1/views',
    needs: 'signed-in',
    stales: ['views/list'],
    summary: { zh: '保存视图', en: 'Save view' },
    audit: { zh: '保存视图', en: 'Saved view' },
    body: newView,
    reply: z.object({ id }),
  },
  update: {
    method: 'PUT',
    path: '/scw-iot/api/v1/views/{id}',
    needs: 'signed-in',
    stales: ['views/list'],
    summary: { zh: '编辑视图', en: 'Edit a view' },
    audit: { zh: '编辑视图', en: 'Edited view' },
    params: idParams,
    body: viewBody,
    reply: noContent,
  },
  remove: {
    method: 'DELETE',
    path: '/scw-iot/api/v1/views/{id}',
    needs: 'signed-in',
    stales: ['views/list'],
    summary: { zh: '删除视图', en: 'Delete a view' },
    audit: { zh: '删除视图', en: 'Deleted view' },
    params: idParams,
    reply: noContent,
  },
})
