import type { Db } from '../../platform/database/tables.ts'
import { noteSeeded, readSeeded } from '../../platform/seed/seeded-entries.ts'
import type { DictSeed, MenuSeed } from '../../platform/seed/seeds.ts'
import { addItems, addType, listDefaulted } from './seeded-dicts.store.ts'

export const dictsMenus: readonly MenuSeed[] = [
  {
    parent: '/system',
    path: 'dict',
    component: 'system/dict/index',
    title: '字典管理',
    titleEn: 'Dictionaries',
    sort: 5,
    icon: 'dict',
    keepAlive: true,
    roles: ['ADMIN'],
    buttons: {
      'sys:dict_type:list': ['ADMIN'],
      'sys:dict_type:add': ['ADMIN'],
      'sys:dict_type:edit': ['ADMIN'],
      'sys:dict_type:delete': ['ADMIN'],
      'sys:dict:list': ['ADMIN'],
      'sys:dict:add': ['ADMIN'],
      'sys:dict:edit': ['ADMIN'],
      'sys:dict:delete': ['ADMIN'],
    },
  },
]

/**
 * Adds the dictionaries and items that are new in this release. A dictionary that staff have already made under the same code becomes
 * built-in and keeps its items; those that it lacks are added.
 */
export async function seedDicts(db: Db, dicts: readonly DictSeed[]): Promise<void> {
  const seededTypes = await readSeeded(db, 'dict')
  for (const dict of dicts) {
    if (seededTypes.has(dict.code)) continue
    const rowId = await addType(db, dict)
    seededTypes.set(dict.code, rowId)
    await noteSeeded(db, 'dict', [{ key: dict.code, rowId }])
  }
  const seeded = await readSeeded(db, 'dict-item')
  const fresh = dicts.flatMap(({ code, items }) =>
    items
      .map((item, index) => ({ key: `${code} ${item.value}`, code, item, sort: item.sort ?? index + 1 }))
      .filter(({ key }) => !seeded.has(key)),
  )
  if (fresh.length === 0) return
  const defaulted = await listDefaulted(db)
  await addItems(
    db,
    fresh.flatMap(({ code, item, sort }) => {
      const typeId = seededTypes.get(code)
      return typeId
        ? [{ ...item, typeId, sort, defaulted: item.defaulted === true && !defaulted.has(typeId) }]
        : []
    }),
  )
  await noteSeeded(
    db,
    'dict-item',
    fresh.map(({ key }) => ({ key, rowId: null })),
  )
}
