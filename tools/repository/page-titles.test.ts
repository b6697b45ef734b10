import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { pageTitle } from '../../apps/console/src/modules/menus/form/pageTitle.ts'
import type { MenuSeed } from '../../apps/server/src/platform/seed/seeds.ts'
import { filesOf, inRoot } from './sources.ts'

const isMenu = (entry: unknown): entry is MenuSeed =>
  typeof entry === 'object' && entry !== null && 'component' in entry && 'titleEn' in entry

/** The pages of the menu as seeded, in the order of their modules. */
async function seededPages(): Promise<MenuSeed[]> {
  const modules: unknown[] = await Promise.all(
    filesOf(/^apps\/server\/src\/modules\/.*[.]seed[.]ts$/).map(
      (path) => import(pathToFileURL(inRoot(path)).href),
    ),
  )
  return modules
    .flatMap((module) => Object.values(module as object))
    .flatMap((list: unknown) => (Array.isArray(list) ? list : []))
    .filter(isMenu)
    .filter(({ component }) => component !== 'Layout')
}

const namesOf = ({ title, titleEn }: MenuSeed) => [title, titleEn]
const shownOf = ({ component }: MenuSeed) => [pageTitle(component, 'zh-cn'), pageTitle(component, 'en')]

describe('The page picker of a menu item', () => {
  test('names each page as the seeded menu does, unless two pages share that name there', async () => {
    const pages = await seededPages()
    expect(pages.length).toBeGreaterThan(20)
    const shared = (page: MenuSeed) =>
      pages.some(
        (other) =>
          other !== page &&
          (other.component === page.component || namesOf(other).some((name) => namesOf(page).includes(name))),
      )
    const other = pages.filter((page) => !shared(page) && String(shownOf(page)) !== String(namesOf(page)))
    expect(other.map(({ component }) => component)).toEqual([])
  })

  test('names no two pages alike', async () => {
    // Several menu entries may show one page.
    const pages = new Map((await seededPages()).map((page) => [page.component, page]))
    const shown = [...pages.values()].flatMap(shownOf)
    expect(shown.filter((name, at) => shown.indexOf(name) !== at)).toEqual([])
  })
})
