import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const classTable = /[\\/]@mantine[\\/](core|dates)[\\/]esm[\\/].*[\\/](\w+)\.module\.mjs$/
const shellStyles = fileURLToPath(new URL('../src/app/layout/ground/styles.ts', import.meta.url))

/** Where a component of the library has its style sheet; the dates come in one. */
function sheetOf(library: string, component: string): string {
  return library === 'core' ? `@mantine/core/styles/${component}.css` : '@mantine/dates/styles.css'
}

/**
 * Each component of the library brings its own style sheet: the table of its class names imports it. So a page loads the
 * styles of what it shows, in the order in which components are built of each other, and nobody keeps a list. While
 * developing the library is bundled beforehand, where imports of styles are lost; all of them are then loaded at once.
 */
export function libraryStyles(): Plugin {
  let developing = false
  return {
    name: 'limpid:library-styles',
    enforce: 'pre',
    configResolved: ({ command }) => {
      developing = command === 'serve'
    },
    transform: {
      filter: { id: [classTable, shellStyles] },
      handler(code, id) {
        if (id === shellStyles) {
          if (!developing) return undefined
          return `${code}\nimport '@mantine/core/styles.css'\nimport '@mantine/dates/styles.css'\n`
        }
        const [, library = '', component = ''] = classTable.exec(id) ?? []
        return `import '${sheetOf(library, component)}'\n${code}`
      },
    },
  }
}
