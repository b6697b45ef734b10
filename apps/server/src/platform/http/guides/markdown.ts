/* The part of Markdown that the guides use: headings, paragraphs, lists, tables, bold, italics, code, links. */

import { escapeHtml } from '../../escape-html.ts'

const inline = (text: string) =>
  escapeHtml(text)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/\*([^*]+)\*/g, '<em>$1</em>')
    .replaceAll(/\[([^\]]+)\]\((https?:[^)\s]+|#[^)\s]*)\)/g, '<a href="$2">$1</a>')

const cellsOf = (line: string) =>
  line
    .replaceAll(/^\||\|$/g, '')
    .split('|')
    .map((cell) => inline(cell.trim()))

function table([head = '', , ...rows]: readonly string[]): string {
  const line = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${cell}</${tag}>`).join('')}</tr>`
  const body = rows.map((row) => line(cellsOf(row), 'td')).join('')
  return `<div class="table"><table><thead>${line(cellsOf(head), 'th')}</thead><tbody>${body}</tbody></table></div>`
}

const list = (tag: 'ul' | 'ol', lines: readonly string[]) =>
  `<${tag}>${lines.map((line) => `<li>${inline(line.replace(/^(?:-|\d+\.) /, ''))}</li>`).join('')}</${tag}>`

function block(lines: readonly string[], at: number): string {
  const [first = ''] = lines
  const [, marks] = /^(#{1,3}) /.exec(first) ?? []
  if (marks)
    return `<h${marks.length} id="s${at}">${inline(first.slice(marks.length + 1))}</h${marks.length}>`
  if (first.startsWith('|')) return table(lines)
  if (first.startsWith('- ')) return list('ul', lines)
  if (/^\d+\. /.test(first)) return list('ol', lines)
  return `<p>${inline(lines.join(' '))}</p>`
}

const blocksOf = (markdown: string) =>
  markdown
    .trim()
    .split(/\n{2,}/)
    .map((text) => text.split('\n'))

/** A text as HTML; everything that is no markup is escaped. */
export const htmlOf = (markdown: string): string => blocksOf(markdown).map(block).join('\n')

/** Its sections, as links into the HTML. */
export const sectionsOf = (markdown: string): { id: string; title: string }[] =>
  blocksOf(markdown).flatMap(([first = ''], at) =>
    first.startsWith('## ') ? [{ id: `s${at}`, title: escapeHtml(first.slice(3)) }] : [],
  )

/** The title of a text, escaped. */
export const titleOf = (markdown: string): string => escapeHtml(/^# (.+)$/m.exec(markdown)?.[1] ?? '')
