import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const classTable = /[\\/]@mantine[\\/](core|dates)[\\/]esm[\\/].*[\\/](\w+)\.module\.mjs$/
const shellStyles = fileURLToPath(new URL('../src/app/layout/ground/styles.ts', import.meta.url))

/** Path of a library component's style sheet; the date components share one. */
function sheetOf(library: string, component: string): string {
  return library === 'core' ? `@mantine/core/styles/${component}.css` : '@mantine/dates/styles.css'
}

/**
 * Each library component imports its own style sheet through its table of class names. So a page loads the
 * styles of what it shows, in dependency order, and nobody maintains a list. In development the library is
 * pre-bundled, which drops style imports; all of them are then loaded at once.
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
