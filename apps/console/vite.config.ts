import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { basePath } from '../../packages/contract/src/kernel/endpoints.ts'
import { compressed } from './build/compressed.ts'
import { libraryStyles } from './build/libraryStyles.ts'
import { startPage } from './build/startPage.ts'

/** Where the API listens while developing; the built console is served by that same server. */
const server = process.env['LIMPID_SERVER'] ?? 'http://127.0.0.1:8080'

/** What draws, with the entry: it is made ready while the rest still comes. */
const entry =
  /console[\\/](?:index\.html|src[\\/](?:main|app[\\/]update[\\/](?:nothingCame|reloadedLately))\.ts)$/

/** What the sign-in page stands on, in one file: what everybody starts with and the page, with all that they import. */
const firstScreen = /console[\\/]src[\\/](?:app[\\/]start|modules[\\/]auth[\\/]LoginPage)\.tsx$/

/** What everybody needs who has signed in: the frame, and the page that is opened first. */
const frame = /console[\\/]src[\\/](?:app[\\/]layout[\\/]Shell|modules[\\/]analysis[\\/]DashboardPage)\.tsx?$/

/** What the frame itself stands on, and the calls about the person: it is made ready while the first calls are under way. */
const ground = /console[\\/]src[\\/]app[\\/](?:layout[\\/]ground[\\/]Ground|guard[\\/]accessCalls)\.tsx?$/

/** What nearly every page in the frame is made of: lists, filters and forms with what these stand on, and the icons. */
const lists =
  /console[\\/]src[\\/]kit[\\/](?!theme|menuIcons)|console[\\/]src[\\/]ui[\\/](?:rows|status|figures)|@mantine[\\/](?:core|hooks)|@tabler[\\/]icons-react/

/** `parts~DevicesPage~PersonalPage` -> `DevicesPage+PersonalPage`: the first two pages that share the file. */
const shortName = (name: string) =>
  name
    .replace(/^parts~/, '')
    .split('~')
    .slice(0, 2)
    .join('+')

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [libraryStyles(), react(), startPage(), compressed()],
  server: { proxy: { [basePath]: { target: server, ws: true } } },
  preview: { proxy: { [basePath]: { target: server, ws: true } } },
  build: {
    outDir: 'dist',
    // Says which files a page needs; read by tools/parts/console-budget.mjs.
    manifest: true,
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    modulePreload: { polyfill: false },
    // Inline data: scripts are forbidden by the server's Content-Security-Policy; small images may stand in the CSS.
    assetsInlineLimit: 2048,
    rolldownOptions: {
      // A face only passes on: who takes one thing from it need not load the others.
      treeshake: { moduleSideEffects: [{ test: /[.]face[.]tsx?$/, sideEffects: false }] },
      output: {
        entryFileNames: 'assets/main-[hash].js',
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${shortName(name.replace(/[.]\w+$/, ''))}-[hash][extname]`,
        codeSplitting: {
          groups: [
            { name: 'main', test: entry, priority: 4 },
            { name: 'base', test: firstScreen, priority: 3 },
            { name: 'ground', test: ground, priority: 2.5 },
            { name: 'shell', test: frame, priority: 2 },
            { name: 'lists', test: lists, priority: 1.5 },
            // The rest by the pages that use it. What is small stays by itself: joined to a neighbour, files import one another in
            // a circle, and one of them runs before what it needs is there.
            { name: 'parts', test: /./, priority: 1, entriesAware: true },
          ],
        },
      },
    },
  },
})
