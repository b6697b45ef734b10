import { posix } from 'node:path'
import { parseSync } from 'oxc-parser'

// biome-ignore lint/suspicious/noExplicitAny: a tree of syntax is walked by the names of its parts
type Node = any

/** A table of words, identified by file and name. */
type Table = string

interface Range {
  start: number
  end: number
}

/** The local name of a table's words within a range of a file. */
interface Binding extends Range {
  name: string
  tables: Table[]
}

interface Source {
  program: Node
  /** Every node with its enclosing function, or the whole file. */
  nodes: { node: Node; scope: Range }[]
}

/**
 * The texts of tables made by `defineWords` that no code reads, among these files by path. A text is read
 * through a name that `useWords`, `pickTexts` or `TextsOf` binds to its table. Where such a name is indexed by a
 * value, every key that occurs in code as a text counts as read.
 */
export function unshownWords(files: ReadonlyMap<string, string>): string[] {
  const sources = new Map([...files].map(([path, text]) => [path, parsed(path, text)]))
  const unread = new Map<Table, Set<string>>()
  for (const [path, source] of sources)
    for (const { id, init } of ofType(source, 'VariableDeclarator'))
      if (init?.type === 'CallExpression' && init.callee.name === 'defineWords')
        unread.set(tableOf(path, id.name), new Set(ownKeys(init.arguments[0])))
  passOn(sources, unread)
  const texts = new Set<string>()
  for (const source of sources.values())
    for (const { value } of ofType(source, 'Literal')) if (typeof value === 'string') texts.add(value)
  for (const [path, source] of sources)
    readsOf(source, tablesOf(path, source, unread), (table, key) => {
      const keys = unread.get(table)
      if (key !== undefined) keys?.delete(key)
      else for (const one of keys ?? []) if (texts.has(one)) keys?.delete(one)
    })
  const left = [...new Set(unread.values())]
  return left.flatMap((keys) => {
    const table = [...unread].find(([, own]) => own === keys)?.[0]
    return [...keys].map((key) => `${table}.${key}`)
  })
}

const tableOf = (path: string, name: string): Table => `${path} ${name}`
const resolved = (path: string, { value }: Node) => posix.join(posix.dirname(path), value)

/** A file that re-exports another's table has it too, under its own path. */
function passOn(sources: ReadonlyMap<string, Source>, tables: Map<Table, Set<string>>): void {
  for (let before = -1; before !== tables.size; ) {
    before = tables.size
    for (const [path, program] of sources)
      for (const { source, specifiers } of ofType(program, 'ExportNamedDeclaration').filter(
        (node) => node.source,
      ))
        for (const { local, exported } of specifiers) {
          const keys = tables.get(tableOf(resolved(path, source), local.name))
          if (keys) tables.set(tableOf(path, exported.name), keys)
        }
  }
}

/** The tables that a file declares or imports, by their local names. */
function tablesOf(path: string, file: Source, known: ReadonlyMap<Table, unknown>): Map<string, Table> {
  const named = new Map<string, Table>()
  const add = (name: string, table: Table) => known.has(table) && named.set(name, table)
  for (const { id } of ofType(file, 'VariableDeclarator')) add(id.name, tableOf(path, id.name))
  for (const { source, specifiers } of ofType(file, 'ImportDeclaration'))
    for (const { imported, local } of specifiers)
      add(local.name, tableOf(resolved(path, source), imported?.name))
  return named
}

function readsOf(
  file: Source,
  tables: ReadonlyMap<string, Table>,
  read: (table: Table, key: string | undefined) => void,
): void {
  if (tables.size === 0) return
  const whole = { start: 0, end: file.program.end }
  const bindings: Binding[] = [...tables].map(([name, table]) => ({ name, tables: [table], ...whole }))
  const aliases = new Map<string, Table[]>()
  for (const { id, typeAnnotation } of ofType(file, 'TSTypeAliasDeclaration'))
    aliases.set(id.name, typed(typeAnnotation))
  for (const { node, scope } of file.nodes) {
    if (node.typeAnnotation?.type === 'TSTypeAnnotation')
      if (node.type === 'TSPropertySignature') bind(node.key, typed(node.typeAnnotation), whole)
      else bind(node, typed(node.typeAnnotation), scope)
    if (node.type === 'VariableDeclarator' && node.init) bind(node.id, tablesIn(node.init), scope)
  }
  for (const { node } of file.nodes)
    if (node.type === 'MemberExpression')
      for (const table of tablesIn(node.object))
        read(table, node.computed ? node.property.value : node.property.name)

  function bind(pattern: Node, bound: Table[], range: Range): void {
    if (bound.length === 0) return
    if (pattern.type === 'Identifier') bindings.push({ name: pattern.name, tables: bound, ...range })
    if (pattern.type === 'ObjectPattern')
      for (const part of pattern.properties)
        for (const table of bound) read(table, part.type === 'Property' ? nameOf(part) : undefined)
  }

  /** The tables whose words an expression holds. */
  function tablesIn(node: Node): Table[] {
    switch (node.type) {
      case 'Identifier':
        return innermost(node.name, node.start)
      case 'MemberExpression':
        return node.computed ? [] : innermost(node.property.name, node.start)
      case 'CallExpression':
        return ['useWords', 'pickTexts'].includes(node.callee.name) ? tablesIn(node.arguments[0]) : []
      case 'ConditionalExpression':
        return [...tablesIn(node.consequent), ...tablesIn(node.alternate)]
      case 'ObjectExpression':
        return node.properties.flatMap((part: Node) =>
          part.type === 'SpreadElement' ? tablesIn(part.argument) : [],
        )
      default:
        return node.expression?.type ? tablesIn(node.expression) : []
    }
  }

  function innermost(name: string, at: number): Table[] {
    const around = bindings.filter((one) => one.name === name && one.start <= at && at <= one.end)
    const narrowest = Math.min(...around.map(({ start, end }) => end - start))
    return around.filter(({ start, end }) => end - start === narrowest).flatMap((one) => one.tables)
  }

  /** The tables that a type refers to by `typeof`, directly or through a name in the file. */
  function typed(type: Node): Table[] {
    return nodesOf(type).flatMap(({ node }) => {
      if (node.type === 'TSTypeQuery') return tables.get(node.exprName.name) ?? []
      return node.type === 'TSTypeReference' ? (aliases.get(node.typeName.name) ?? []) : []
    })
  }
}

function parsed(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  return { program, nodes: nodesOf(program) }
}

function nodesOf(root: Node): Source['nodes'] {
  const nodes: Source['nodes'] = []
  const visit = (part: Node, scope: Range) => {
    if (Array.isArray(part)) for (const one of part) visit(one, scope)
    else if (part !== null && typeof part === 'object') {
      if (typeof part.type === 'string') nodes.push({ node: part, scope })
      const inner = /Function/.test(part.type) ? part : scope
      for (const key in part) visit(part[key], inner)
    }
  }
  visit(root, root)
  return nodes
}

const ofType = ({ nodes }: Source, type: string): Node[] =>
  nodes.flatMap(({ node }) => (node.type === type ? node : []))

/** The keys that a table defines itself, not those spread into it from another one, which is looked at by its own name. */
const ownKeys = ({ properties }: Node): string[] =>
  properties.filter(({ key }: Node) => key !== undefined).map(nameOf)

const nameOf = ({ key }: Node): string => key.name ?? String(key.value)
