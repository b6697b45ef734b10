import * as z from 'zod/mini'
import { endpoints } from './kernel/endpoints.ts'
import { id, idParams } from './kernel/ids.ts'
import { nothing } from './kernel/nothing.ts'
import { hiddenColumns, listName } from './members/preferences.ts'

/** Views that one person may keep of one list. */
export const mostViews = 50

const viewFields = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
  /** Filters and order as they stand in the address, without its `?` and the page. */
  search: z.string().check(z.maxLength(2000)),
  /** Columns that are not shown. */
  hidden: hiddenColumns,
  /** The list opens with it; one at most. */
  isDefault: z.boolean(),
}

export const savedView = z.object({ id, ...viewFields })
export type SavedView = z.output<typeof savedView>

const viewBody = z.object(viewFields)
export type ViewBody = z.output<typeof viewBody>

export const newView = z.object({ list: listName, ...viewFields })
export type NewView = z.output<typeof newView>

/** What a person looks at again and again: filters, order and columns of a list under a name. Everybody has their own. */
export const views = endpoints({
  list: {
    method: 'GET',
    path: '/scw-iot/api/v1/views',
    needs: 'signed-in',
    summary: { zh: '某个列表的视图', en: 'One’s own views of a list' },
    query: z.object({ list: listName }),
    reply: z.array(savedView),
  },
  create: {
    method: 'POST',
    path: '/scw-iot/api/v1/views',
    needs: 'signed-in',
    summary: { zh: '保存视图', en: 'Save a view' },
    body: newView,
    reply: z.object({ id }),
  },
  update: {
    method: 'PUT',
    path: '/scw-iot/api/v1/views/{id}',
    needs: 'signed-in',
    summary: { zh: '修改视图', en: 'Change a view' },
    params: idParams,
    body: viewBody,
    reply: nothing,
  },
  remove: {
    method: 'DELETE',
    path: '/scw-iot/api/v1/views/{id}',
    needs: 'signed-in',
    summary: { zh: '删除视图', en: 'Delete a view' },
    params: idParams,
    reply: nothing,
  },
})
