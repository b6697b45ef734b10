import { writeFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import type { Viewer } from './screens.ts'

/** `en-mix-dark-1440` */
export const nameOf = ({ language, layout, theme, width }: Viewer) =>
  `${language}-${layout}-${theme}-${width}`

const style = `
  body { margin: 8px; width: 1584px; background: #888; font: 13px sans-serif; display: flex; flex-wrap: wrap; gap: 8px; }
  figure { margin: 0; width: calc((100% - 24px) / var(--columns)); max-height: 1500px; overflow: hidden; }
  figcaption { padding: 2px 4px; background: #ff0; }
  img { display: block; width: 100%; }`

/**
 * Places the screenshots of one screen side by side in one PNG: three per row, or four narrow ones, with long
 * ones cropped.
 */
export async function makeSheet(
  browser: Browser,
  file: string,
  pictures: readonly { viewer: Viewer; picture: Buffer }[],
): Promise<void> {
  const columns = pictures.every(({ viewer }) => viewer.width < 600) ? 4 : 3
  const cells = pictures.map(({ viewer, picture }) => {
    const source = `data:image/png;base64,${picture.toString('base64')}`
    return `<figure><figcaption>${nameOf(viewer)}</figcaption><img src="${source}"></figure>`
  })
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
  await page.setContent(`<style>:root{--columns:${columns}}${style}</style>${cells.join('')}`, {
    waitUntil: 'load',
  })
  await writeFile(file, await page.screenshot({ fullPage: true }))
  await page.close()
}
