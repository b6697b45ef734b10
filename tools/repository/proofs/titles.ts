import { parseSync } from 'oxc-parser'
import { literalsOf, textOf } from '../sources.ts'

/** A syntax node, as given by the parser. */
interface Part {
  type: string
  [field: string]: unknown
}

const namers = new Set(['test', 'describe', 'it'])

/**
 * The names of a file's tests and of their groups. Where a name comes from a table of cases, all texts of the
 * file count as names too.
 */
export function titlesOf(path: string): string[] {
  const titles = namesOf(parseSync(path, textOf(path)).program)
  const fromCases = titles.some((title) => /%[sjoi]|[$]\w/.test(title))
  return fromCases ? [...titles, ...literalsOf(path).map(({ text }) => text)] : titles
}

function namesOf(program: unknown): string[] {
  const titles: string[] = []
  const visit = (node: unknown) => {
    if (Array.isArray(node)) node.forEach(visit)
    else if (isPart(node)) {
      if (node.type === 'CallExpression' && namers.has(calledIn(node) ?? '')) {
        const title = textIn((node['arguments'] as unknown[])[0])
        if (title !== undefined) titles.push(title)
      }
      Object.values(node).forEach(visit)
    }
  }
  visit(program)
  return titles
}

function isPart(node: unknown): node is Part {
  return node !== null && typeof node === 'object'
}

/** `test` of `test.each(rows)('…')`. */
function calledIn(node: unknown): string | undefined {
  if (!isPart(node)) return undefined
  if (node.type === 'Identifier') return node['name'] as string
  return calledIn(node['callee'] ?? node['object'] ?? node['tag'])
}

function textIn(node: unknown): string | undefined {
  if (!isPart(node)) return undefined
  if (node.type === 'TemplateLiteral')
    return (node['quasis'] as { value: { raw: string } }[]).map(({ value }) => value.raw).join('…')
  return typeof node['value'] === 'string' ? node['value'] : undefined
}
