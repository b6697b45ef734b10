import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { inRoot } from './root.mjs'

/** What every signed-in user loads; the list of the pages comes with the first one other than the dashboard. */
const frameStarts = ['index.html', 'base', 'shell']

/**
 * What the frame loads when somebody opens it, so not at the first view. Any other part that the frame or the
 * dashboard loads by `import()` counts as a part of the first view.
 */
const openedLater = [
  'ArrangeDialog',
  'SettingsDrawer',
  'SearchDialog',
  'NoticePopover',
  'DueAgreementsDialog',
  'MenuDrawer',
  'TagMenu',
  // Of an account without devices.
  'NoDevices',
  'modals',
  'refreshBranding',
  // Of the device page; a chunk that it shares has the calls of whoever acknowledges an alarm.
  'FaultAlarm',
  'TabAdvice',
  'SilenceEffect',
  // Of the personal centre.
  'PreferencesPanel',
]

/**
 * What a first visit may load, in KB of gzip, scripts and styles together; `baseline` is the current size. The HTML page, its
 * start script and about eight calls come on top. `partsOf` also counts the parts which that chunk loads by itself.
 */
const budgets = [
  {
    page: 'The sign-in page',
    limitKb: 110,
    maxFiles: 5,
    starts: ['index.html', 'base'],
    baseline: { main: 66.5, base: 33, 'rolldown-runtime': 0.5, 'base.css': 3 },
  },
  {
    page: 'The dashboard',
    limitKb: 210,
    maxFiles: 12,
    starts: frameStarts,
    baseline: {
      main: 66.5,
      base: 33,
      'rolldown-runtime': 0.5,
      'base.css': 3,
      ground: 16,
      'ground.css': 4,
      shell: 63.5,
      'shell.css': 6.5,
    },
  },
  {
    page: 'The dashboard, everything of the first view,',
    limitKb: 260,
    maxFiles: 14,
    starts: frameStarts,
    partsOf: 'shell',
    baseline: {
      main: 68.5,
      base: 34,
      'rolldown-runtime': 0.5,
      'base.css': 3,
      ground: 17.5,
      'ground.css': 4.5,
      shell: 63.5,
      'shell.css': 6.5,
      glance: 13.5,
      'glance.css': 0.5,
      blocks: 5.5,
      'blocks.css': 1,
    },
  },
]

/** What any other page may load when it is the first one opened: the frame, what lists and forms share, and its own files. */
const pageLimitKb = 415
/** The chunk of one page; chunks that several share have several names. */
const pageStarts = [...frameStarts, 'modules']
const pageChunk = /^parts~(\w+Page)$/

/**
 * Reports for each page with its own budget its size, in a sentence, and whether it is within budget; of
 * all others, the heaviest and those beyond the limit. `manifest` is the build's own; `kbOf` measures a file.
 */
export function judge(manifest, kbOf) {
  return [...judgeFirstVisits(manifest, kbOf), ...judgePages(manifest, kbOf)]
}

function judgePages(manifest, kbOf) {
  const pages = Object.values(manifest)
    .flatMap(({ name = '' }) => pageChunk.exec(name)?.[1] ?? [])
    .map((page) => ({ page, kb: sumOf(filesOf(manifest, [...pageStarts, `parts~${page}`]), kbOf) }))
    .sort((one, other) => other.kb - one.kb)
  const said = ({ page, kb }) => `${page} loads ${kb.toFixed(1)} KB with the frame`
  const [heaviest] = pages
  if (!heaviest) return []
  if (heaviest.kb <= pageLimitKb)
    return [
      {
        ok: true,
        said: `${said(heaviest)}, the most of ${pages.length} pages; the limit is ${pageLimitKb} KB.`,
      },
    ]
  return pages
    .filter(({ kb }) => kb > pageLimitKb)
    .map((page) => ({ ok: false, said: `${said(page)}, but the limit is ${pageLimitKb} KB.` }))
}

const sumOf = (files, kbOf) => [...files].reduce((sum, file) => sum + kbOf(file), 0)

function judgeFirstVisits(manifest, kbOf) {
  return budgets.map(({ page, limitKb, maxFiles, starts, partsOf, baseline }) => {
    const loaded = filesOf(manifest, [...starts, ...partsAtOnce(manifest, partsOf)])
    const files = [...loaded].map((file) => ({ name: nameOf(file), kb: kbOf(file) }))
    const kb = files.reduce((sum, file) => sum + file.kb, 0)
    const ok = kb <= limitKb && files.length <= maxFiles
    const sentence = `${page} loads ${kb.toFixed(1)} KB in ${files.length} files`
    if (ok) return { ok, said: `${sentence}; the limit is ${limitKb} KB.` }
    const grown = files
      .map(({ name, kb: size }) => ({ name, kb: size, by: size - (baseline[name] ?? 0) }))
      .sort((one, other) => other.by - one.by)
    const largest = grown[0]
    return {
      ok,
      said:
        `${sentence}, but the limit is ${limitKb} KB in ${maxFiles} files. The largest growth is ${largest.name}: ` +
        `${largest.kb.toFixed(1)} KB, ${largest.by.toFixed(1)} KB above its baseline. Load it when it is first needed ` +
        '(import() on click or hover), or remove it.',
    }
  })
}

/** Measures the built console; prints a sentence per page. Resolves to the counts. */
export function checkBudget() {
  const dist = inRoot('apps', 'console', 'dist')
  const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'))
  const judged = judge(manifest, (file) => gzipSync(readFileSync(`${dist}/${file}`)).length / 1000)
  const circle = findCircle(manifest)
  judged.push({
    ok: !circle,
    said: circle
      ? `Circular imports between build files: ${circle.join(' -> ')}. A page that starts with one of them breaks.`
      : 'No circular imports between build files.',
  })
  for (const { ok, said } of judged) console.log(`${ok ? 'ok  ' : 'FAIL'}  ${said}`)
  const failed = judged.filter(({ ok }) => !ok).length
  return { passed: judged.length - failed, failed }
}

/** The first cycle of files that import one another statically (not by `import()`), or undefined. */
export function findCircle(manifest) {
  const done = new Set()
  const walk = (key, above) => {
    if (above.includes(key))
      return [...above.slice(above.indexOf(key)), key].map((part) => manifest[part].file)
    if (done.has(key)) return undefined
    for (const next of manifest[key]?.imports ?? []) {
      const circle = walk(next, [...above, key])
      if (circle) return circle
    }
    done.add(key)
    return undefined
  }
  for (const key of Object.keys(manifest)) {
    const circle = walk(key, [])
    if (circle) return circle
  }
  return undefined
}

/**
 * The files of a page: its entry points and everything they import. An entry point is a source or the name of
 * a chunk.
 */
function filesOf(manifest, starts) {
  const files = new Set()
  const add = (key) => {
    const part = manifest[key]
    if (!part || files.has(part.file)) return
    for (const file of [part.file, ...(part.css ?? [])]) files.add(file)
    part.imports?.forEach(add)
  }
  for (const start of starts) {
    const keys = Object.keys(manifest).filter((key) => key === start || manifest[key].name === start)
    if (keys.length === 0) throw new Error(`The build has no chunk named "${start}".`)
    keys.forEach(add)
  }
  return files
}

/** The parts in a chunk: it is named after them. */
const namesOf = ({ name = '' } = {}) => name.replace(/^parts~/, '').split('~')

/** The chunks that this chunk loads by `import()` without being asked. */
function partsAtOnce(manifest, name) {
  const parts = Object.values(manifest).filter((part) => name !== undefined && part.name === name)
  return parts
    .flatMap(({ dynamicImports = [] }) => dynamicImports)
    .filter((key) => !namesOf(manifest[key]).some((part) => openedLater.includes(part)))
}

/** `assets/shell-CioWOe55.css` -> `shell.css`; scripts lose their extension. */
function nameOf(file) {
  return file
    .replace(/^.*\//, '')
    .replace(/-[\w-]{8}(\.\w+)$/, '$1')
    .replace(/\.js$/, '')
}
