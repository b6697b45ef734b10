// Joins the server's own modules, and the packages that consist of hundreds, into one file: `node tools/parts/join-server.mjs`.
// A process that starts from it spends half the processor time. Nothing is minified, and what a module looks for beside its own file is
// found there.
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { inRoot, root } from './root.mjs'
import { joinedFolder, joinedName } from './server-build.mjs'

/** Code that looks for files beside its own finds them where it came from. */
const ownPlaces = {
  name: 'own-places',
  transform(code, id) {
    if (!code.includes('import.meta.')) return null
    return code
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
  },
}

await build({
  configFile: false,
  root,
  logLevel: 'error',
  plugins: [ownPlaces],
  ssr: { noExternal: [/^@limpid\//, 'kysely', 'zod'] },
  build: {
    ssr: 'apps/server/src/main.ts',
    outDir: inRoot(joinedFolder),
    emptyOutDir: false,
    copyPublicDir: false,
    minify: false,
    target: 'node24',
    rolldownOptions: { output: { entryFileNames: joinedName, codeSplitting: false } },
  },
})
