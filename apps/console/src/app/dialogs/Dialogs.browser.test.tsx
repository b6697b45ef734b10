import { expect, test } from 'vitest'
import { accountDialogs } from '../../../testing/dialogs/account.tsx'
import { administrationDialogs } from '../../../testing/dialogs/administration.tsx'
import { careDialogs } from '../../../testing/dialogs/care.tsx'
import { checkDialogs } from '../../../testing/dialogs/checkDialogs.tsx'
import { deviceDialogs } from '../../../testing/dialogs/devices.tsx'
import { frameDialogs } from '../../../testing/dialogs/frame.tsx'
import { productDialogs } from '../../../testing/dialogs/products.tsx'
import { shopDialogs } from '../../../testing/dialogs/shop.tsx'

const checked = [
  ...frameDialogs,
  ...administrationDialogs,
  ...accountDialogs,
  ...deviceDialogs,
  ...careDialogs,
  ...productDialogs,
  ...shopDialogs,
].map(({ file }) => file)

const sources = Object.entries(
  import.meta.glob<string>(['../../**/*.ts', '../../**/*.tsx', '!../../**/*.test.*'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).map(([key, source]) => ({ path: key.replace('../../', '').replace(/^\.\.\//, 'app/'), source }))

/** What opens a dialog: the element, and the file that it is imported from. */
const openings = [
  ['Dialog', 'dialog/Dialog.tsx'],
  ['FormDialog', 'form/FormDialog.tsx'],
  ['SaveDialog', 'form/SaveDialog.tsx'],
  ['FileImport', 'import/FileImport.tsx'],
  ['RecordDialog', 'page/RecordDialog.tsx'],
  ['ChangeDialog', 'fleet/bulk/ChangeDialog.tsx'],
] as const
/** The frames themselves, which take their contents from elsewhere. */
const frames = [
  'kit/form/FormDialog.tsx',
  'kit/form/SaveDialog.tsx',
  'kit/import/FileImport.tsx',
  'kit/page/RecordDialog.tsx',
  'modules/fleet/bulk/ChangeDialog.tsx',
]

interface Source {
  path: string
  source: string
}

const countOf = (source: string, element: string) =>
  source.match(new RegExp(`<${element}\\b`, 'g'))?.length ?? 0
/** A file beside it is imported as `./ChangeDialog.tsx`, one above it as `../SaveDialog.tsx`. */
const imports = ({ path, source }: Source, file: string) => {
  const [, folder = '', name = ''] = /^(.*\/)([^/]+)$/.exec(file) ?? []
  return (
    source.includes(`${file}'`) ||
    (path.includes(folder) && (source.includes(`'./${name}'`) || source.includes(`'../${name}'`)))
  )
}
const dialogsIn = (file: Source) =>
  openings
    .filter(([, from]) => imports(file, from))
    .reduce((sum, [element]) => sum + countOf(file.source, element), countOf(file.source, 'dialog'))

test('every dialog of the console has a row in one of these tests', () => {
  const found = sources
    .filter(({ path }) => !frames.includes(path))
    .flatMap((file) => Array.from({ length: dialogsIn(file) }, () => file.path))
  expect(found.sort()).toEqual(checked.sort())
})

test('every dialog and drawer stands in the shared frame', () => {
  const others = sources
    .filter(({ source }) => /import \{[^}]*\b(Modal|Drawer)\b[^}]*\} from '@mantine\/core'/.test(source))
    .map(({ path }) => path)
  expect(others).toEqual(['kit/dialog/Dialog.tsx'])
})

checkDialogs(frameDialogs)
