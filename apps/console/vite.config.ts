import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { basePath } from '../../packages/contract/src/kernel/endpoints.ts'

/** Where the API listens while developing; the built console is served by that same server. */
const server = process.env['LIMPID_SERVER'] ?? 'http://127.0.0.1:8080'

/**
 * What the sign-in page stands on, in one file: its libraries, the entry and the page with all that they import. The
 * router's links and forms are none of it and come with the shell.
 */
const firstScreen = [
  'rolldown/runtime',
  String.raw`node_modules[\\/](?:react|react-dom|scheduler|zod|zustand|nprogress)[\\/]`,
  String.raw`node_modules[\\/]react-router[\\/](?!dist[\\/]\w+[\\/]lib[\\/]dom)`,
  String.raw`console[\\/]src[\\/](?:main|modules[\\/]auth[\\/]LoginPage)\.tsx`,
]

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react()],
  server: { proxy: { [basePath]: { target: server, ws: true } } },
  preview: { proxy: { [basePath]: { target: server, ws: true } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    modulePreload: { polyfill: false },
    // Inline data: scripts are forbidden by the server's Content-Security-Policy; small images may stand in the CSS.
    assetsInlineLimit: 2048,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: new RegExp(firstScreen.join('|')), priority: 2 },
            {
              name: 'library',
              test: /node_modules[\\/](?:@mantine|@floating-ui|@tanstack|dayjs)[\\/]/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})
