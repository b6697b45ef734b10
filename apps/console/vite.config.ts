import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { basePath } from '../../packages/contract/src/kernel/endpoints.ts'
import { guidesPath } from '../../packages/contract/src/settings/default-branding.ts'
import { compressed } from './build/compressed.ts'
import { libraryStyles } from './build/libraryStyles.ts'
import { startPage } from './build/startPage.ts'

/** Address of the API in development; the built console is served by that same server. */
const server = process.env['LIMPID_SERVER'] ?? 'http://127.0.0.1:8080'

/** The renderer, loaded with the entry: it is prepared while the rest is still loading. */
const entry =
  /console[\\/](?:index\.html|src[\\/](?:main|app[\\/]update[\\/](?:showLoadFailure|recentlyReloaded))\.ts)$/

/** Everything the sign-in page needs, in one file: the entry and the page with all their imports. */
const firstScreen = /console[\\/]src[\\/](?:app[\\/]start|modules[\\/]auth[\\/]LoginPage)\.tsx$/

/** What every signed-in user needs: the frame, and the first page. */
const frame = /console[\\/]src[\\/](?:app[\\/]layout[\\/]Shell|modules[\\/]analysis[\\/]DashboardPage)\.tsx?$/

/** What the frame itself needs, and the calls about the user: prepared while the first calls are running. */
const ground = /console[\\/]src[\\/]app[\\/](?:layout[\\/]ground[\\/]Ground|guard[\\/]accessCalls)\.tsx?$/

/** What the modules register: small, loaded after sign-in while the first calls are under way. */
const registrations = /console[\\/]src[\\/]app[\\/]modules[.]ts$/

/**
 * What the dashboard shows below its figures, and what it needs for that of devices and shares: one file beside the
 * frame, so that a first visit loads neither the whole of `lists` nor a dozen small files.
 */
const glance = /console[\\/]src[\\/]modules[\\/]analysis[\\/](?:glance|map)[\\/]/

/** Adverts on a page, loaded once it is at rest: one file, as most installations have none. */
const advertsShown = /console[\\/]src[\\/]modules[\\/]adverts[\\/]shown[\\/]/

/** Insights in words: one file for the dashboard and the pages of the analysis. */
const insights =
  /console[\\/]src[\\/]modules[\\/]analysis[\\/]fleet[\\/]insights[\\/](?:InsightsGlance|insightTexts|insightPath|insights\.(?:queries|words))\.tsx?$|contract[\\/]src[\\/]analysis[\\/](?:insights|figures[\\/]figures)\.ts$/

/** The models of products, washes and devices: what their pages share. The dashboard does without, as building their schemas takes long. */
const models = /contract[\\/]src[\\/](?:products[\\/]products|cycles[\\/]cycles|fleet[\\/]fleet)\.ts$/

/** What both `glance` and `lists` need, so that other pages do not load the dashboard's devices and shares. */
const blocks =
  /console[\\/]src[\\/](?:ui[\\/](?:Card|EmptyState|figures[\\/]Bars|rows[\\/](?:RowList|Detailed))|modules[\\/](?:cycles[\\/]consumption[\\/]FigureLines|products[\\/]severity[\\/]\w+|sites[\\/]open-alarms[\\/]\w+))\.tsx$|lib[\\/]texts[\\/]punctuation\.ts$|modules[\\/]fleet[\\/]map[\\/](?:map\.queries|split[\\/]lazyMap)\.ts$|@tanstack[\\/]react-query[\\/].*useMutation\.js$|@tabler[\\/]icons-react[\\/].*Icon(?:Circle)?Check\.m?js$|contract[\\/]src[\\/](?:alarms[\\/](?:alarm-words|measured|named-alarm)|kernel[\\/](?!reasons)[\w-]+|users[\\/]gender|access[\\/]tabs\.words|excursions[\\/]water-metric|fleet[\\/](?:device-(?:list|filters)|map)|devices[\\/]tags|shares[\\/]received|sites[\\/]open-alarms|products[\\/](?:words[\\/]advice|alarm-rules[\\/]rejection-metrics))\.ts$/

/** Calendars, loaded when somebody opens one; a few pages and dialogs show one at once. */
const dates = /console[\\/]src[\\/]kit[\\/]days[\\/]|@mantine[\\/]dates|dayjs/

/** Number fields, which most lists have not. */
const numbers =
  /console[\\/]src[\\/]kit[\\/]form[\\/]SortField|@mantine[\\/]core.*[\\/]NumberInput[\\/]|react-number-format/

/**
 * What nearly every page in the frame uses: lists, filters and forms with their dependencies, and the icons;
 * not trees, pictures, imports and parts that come late, which a few pages and dialogs have, nor what packs a workbook or draws a picture of a chart,
 * loaded when somebody saves one.
 */
const lists =
  /console[\\/]src[\\/]kit[\\/](?!days[\\/](?!TimeField|RangeInput|RangeField|DaysFilter|useLoadedPanel|optionalDay|calendar)|theme|menuIcons|tree|pictures|modules|import|passwords|order[\\/]|form[\\/](?:SortField|OutcomeTable|TagsField|reason[\\/])|page[\\/](?:HeldBack|LazyPart|contents)|export[\\/](?:workbook|RowsPicture))|console[\\/]src[\\/]ui[\\/](?:rows|status|figures(?![\\/](?:tables|\w*[pP]icture\.)))|@mantine[\\/](?:core(?!.*[\\/](?:Tree(?:Select)?|NumberInput|TagsInput|PasswordInput|Radio|Progress)[\\/])|hooks)|@tabler[\\/]icons-react/

/**
 * `parts~DevicesPage~PersonalPage` -> `DevicesPage+`: the first page of those that share the file. The frame lists every file, so
 * that longer names would be part of each first visit.
 */
const shortName = (name: string) => name.replace(/^parts~/, '').replace(/~.*/, '+')

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [libraryStyles(), react(), startPage(), compressed()],
  server: { proxy: { [basePath]: { target: server, ws: true }, [guidesPath]: { target: server } } },
  preview: { proxy: { [basePath]: { target: server, ws: true }, [guidesPath]: { target: server } } },
  build: {
    outDir: 'dist',
    // Lists the files each page needs; read by tools/parts/console-budget.mjs.
    manifest: true,
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    modulePreload: {
      polyfill: false,
      // Who has the list of pages has what the frame consists of: naming that again for each page would make the list longer.
      resolveDependencies: (_, files, { hostId }) =>
        /\/modules-/.test(hostId)
          ? files.filter((file) => !/\/(rolldown-runtime|main|base|ground|shell)-/.test(file))
          : files,
    },
    // Inline data: scripts are forbidden by the server's Content-Security-Policy; small images may be inlined
    // in the CSS. The logo is a separate file, which index.html has loaded already: without this, the order in which Vite happens to
    // read them decides.
    assetsInlineLimit: (file, content) => !file.endsWith('/logo.svg') && content.length < 2048,
    rolldownOptions: {
      // A public file only passes on: who takes one thing from it need not load the others.
      treeshake: { moduleSideEffects: [{ test: /[.]public[.]tsx?$/, sideEffects: false }] },
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
            { name: 'blocks', test: blocks, priority: 1.7 },
            { name: 'models', test: models, priority: 1.65 },
            { name: 'modules', test: registrations, priority: 1.62 },
            { name: 'glance', test: glance, priority: 1.6 },
            { name: 'lists', test: lists, priority: 1.5 },
            { name: 'adverts', test: advertsShown, priority: 1.3 },
            { name: 'insights', test: insights, priority: 1.3 },
            { name: 'dates', test: dates, priority: 1.4 },
            { name: 'numbers', test: numbers, priority: 1.4 },
            // The rest by the pages that use it. Small chunks stay separate: merged with a neighbour, files
            // would import each other in a cycle, and one would run before its dependencies.
            { name: 'parts', test: /./, priority: 1, entriesAware: true },
          ],
        },
      },
    },
  },
})
