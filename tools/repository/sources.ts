import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'

const root = fileURLToPath(new URL('../../', import.meta.url))
const passedOver = new Set(['node_modules', 'dist', 'data', 'coverage', '.git'])

/** Absolute path inside the repository. */
export function inRoot(path: string): string {
  return join(root, path)
}

/**
 * Every file of the repository whose path matches, relative to its root, in order; build products and
 * recorded data excluded.
 */
export function filesOf(fits: RegExp): string[] {
  every ??= readTree()
  return every.filter((path) => fits.test(path))
}

/** Every file, once it was read: the tests of a worker read the same ones, and none of them writes to the repository. */
let every: string[] | undefined

function readTree(): string[] {
  const found: string[] = []
  const visit = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory() && !passedOver.has(entry.name)) visit(path)
      else if (entry.isFile()) found.push(relative(root, path).replaceAll('\\', '/'))
    }
  }
  visit(root)
  return found.sort()
}

/** The text of a file, by its path from the root. */
export const textOf = memo((path) => readFileSync(inRoot(path), 'utf8'))

/** Keeps what is found out about a file; nobody changes it. */
function memo<Result>(find: (path: string) => Result): (path: string) => Result {
  const known = new Map<string, { result: Result }>()
  return (path) => {
    const found = known.get(path) ?? { result: find(path) }
    known.set(path, found)
    return found.result
  }
}

/** Direct subfolders of a folder of the repository. */
export function foldersOf(path: string): string[] {
  return readdirSync(inRoot(path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
}

/** `alarms` of `packages/contract/src/alarms/alarms.ts`. */
export function nameOf(path: string): string {
  return basename(path).replace(/\..*$/, '')
}

/** A text in code: a string, a part of a template, or the words between two tags. */
export interface Literal {
  text: string
  line: number
  /** True for words between two tags. */
  between: boolean
}

/** Every literal text of a TypeScript or JavaScript file; comments are excluded. */
export const literalsOf = memo((path): readonly Literal[] => {
  const source = textOf(path)
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const literals: Literal[] = []
  const lineAt = lineFinder(source)
  const visit = (node: unknown) => {
    if (Array.isArray(node)) node.forEach(visit)
    else if (node !== null && typeof node === 'object') {
      const text = literalText(node as Record<string, unknown>)
      if (text !== undefined) {
        const { start, type } = node as { start: number; type: string }
        literals.push({ text, line: lineAt(start), between: type === 'JSXText' })
      }
      Object.values(node).forEach(visit)
    }
  }
  visit(program)
  return literals
})

function literalText(node: Record<string, unknown>): string | undefined {
  if (node['type'] === 'Literal' || node['type'] === 'JSXText') {
    return typeof node['value'] === 'string' ? node['value'] : undefined
  }
  if (node['type'] === 'TemplateElement') return (node['value'] as { raw: string }).raw
  return undefined
}

const lineEnd = 10

/** Finds the line of an offset; counts on, or back, from the offset before, as most of them are close to each other. */
function lineFinder(source: string): (offset: number) => number {
  let [line, at] = [1, 0]
  return (offset) => {
    for (; at < offset; at += 1) if (source.charCodeAt(at) === lineEnd) line += 1
    for (; at > offset; at -= 1) if (source.charCodeAt(at - 1) === lineEnd) line -= 1
    return line
  }
}

/** `device-log` of `deviceLog`. */
export const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
