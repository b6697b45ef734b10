import { unlinked } from '@limpid/contract/kernel/unlinked'
import { type Language, localise } from '@limpid/contract/kernel/words'
import { escapeHtml } from '../../../platform/escape-html.ts'
import { cellText, type ReportDocument, type ReportTable } from '../content/document.ts'
import { type Recipient, subscriptionUrl, type WrittenMail } from './mails.rules.ts'

/** A mail is read at a glance; its files hold the rest. */
const [maxRows, maxSentences] = [15, 3]

interface Section {
  title: string
  /** Figures: the first line names the columns. */
  lines: readonly (readonly string[])[]
  sentences: NonNullable<ReportTable['sentences']>
  /** Further rows or sentences in the files. */
  more: number
}

/**
 * The mail that carries a report: what it is about, until when it has data, its figures, what changed and why, the devices that differ from
 * themselves, where the console shows it, and how to unsubscribe. What somebody named is no link.
 */
export function reportMail(
  named: string,
  document: Pick<ReportDocument, 'title' | 'facts' | 'tables' | 'path'>,
  { branding, language, ...link }: Recipient & { language: Language },
): WrittenMail {
  const [name, title] = [unlinked(named), unlinked(document.title)]
  const facts = document.facts.map(([fact, text]) => [unlinked(fact), unlinked(text)] as const)
  const links = [
    [
      { zh: '在控制台查看', en: 'View in the console' },
      `${link.publicUrl.replace(/\/$/, '')}/#${document.path}`,
    ],
    [{ zh: '退订此报表', en: 'Unsubscribe from this report' }, subscriptionUrl(link)],
  ] as const
  const parts = {
    language,
    title,
    facts,
    sections: sectionsOf(document.tables),
    links: links.map(([text, url]) => [localise(text, language), url] as const),
  }
  const subject = {
    zh: `【${branding.zh}】${name}：${title}`,
    en: `${branding.en}: ${name}: ${title}`,
  }
  return { subject: localise(subject, language), content: plainText(parts), html: htmlText(parts) }
}

interface Parts {
  language: Language
  title: string
  facts: readonly (readonly [string, string])[]
  sections: readonly Section[]
  links: readonly (readonly [string, string])[]
}

/** The figures, then what other tables say in sentences. */
function sectionsOf(tables: readonly ReportTable[]): Section[] {
  const figures = tables.find(({ sentences }) => sentences === undefined)
  return [
    ...(figures ? [figuresOf(figures)] : []),
    ...tables.flatMap(({ title, sentences = [] }) => {
      const shown = sentences.slice(0, maxSentences).map(({ text, notes }) => ({
        text: unlinked(text),
        notes: notes.map(unlinked),
      }))
      const more = sentences.length - shown.length
      return shown.length > 0 ? [{ title: unlinked(title), lines: [], sentences: shown, more }] : []
    }),
  ]
}

function figuresOf({ title, columns, rows, precisions }: ReportTable): Section {
  const unitAt = columns.findIndex(({ isUnit }) => isUnit)
  const shown = columns.filter(({ isUnit }) => !isUnit)
  const line = (cells: ReportTable['rows'][number], nth: number) =>
    columns.flatMap((column, at) => {
      if (at === unitAt) return []
      const cell = cells[at] ?? null
      const unit = typeof cell === 'number' ? String(cells[unitAt] ?? '') : ''
      const text = cellText(cell, column, precisions?.[nth])
      return [unlinked(unit ? `${text} ${unit}` : text)]
    })
  return {
    title: unlinked(title),
    lines: [shown.map((column) => unlinked(column.name)), ...rows.slice(0, maxRows).map(line)],
    sentences: [],
    more: Math.max(0, rows.length - maxRows),
  }
}

const moreText = ({ more }: Section, language: Language) =>
  localise({ zh: `另有 ${more} 条，见附件`, en: `${more} more in the attached files` }, language)

function plainText({ language, title, facts, sections, links }: Parts): string {
  const colon = language === 'en' ? ': ' : '：'
  return [
    title,
    '',
    ...facts.map(([name, text]) => `${name}${colon}${text}`),
    ...sections.flatMap((section) => [
      '',
      section.title,
      ...plainLines(section, colon),
      ...rest(section, language),
    ]),
    '',
    ...links.flatMap(([text, url]) => [`${text}${colon}`, url, '']),
  ].join('\n')
}

const rest = (section: Section, language: Language) => (section.more > 0 ? [moreText(section, language)] : [])

function plainLines({ lines: [heads = [], ...lines], sentences }: Section, colon: string): string[] {
  return [
    ...lines.map(([name = '', ...cells]) => {
      const known = cells.flatMap((text, at) =>
        text === '–' || text === '' ? [] : [`${heads[at + 1] ?? ''} ${text}`],
      )
      return `- ${name}${colon}${known.join(' · ')}`
    }),
    ...sentences.flatMap(({ text, notes }) => [`- ${text}`, ...notes.map((note) => `  ${note}`)]),
  ]
}

const grey = 'color:#5B6575'
const cell = 'padding:4px 10px;border-bottom:1px solid #D9DEE5'

/** Styles stand in the tags: mail programs drop sheets. */
function htmlText({ language, title, facts, sections, links }: Parts): string {
  const lang = language === 'en' ? 'en' : 'zh-CN'
  const about = facts
    .map(
      ([name, text]) =>
        `<tr><td style="${grey};padding:2px 16px 2px 0">${escapeHtml(name)}</td><td>${escapeHtml(text)}</td></tr>`,
    )
    .join('')
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>`,
    '<body style="font:14px/1.5 sans-serif;color:#1D2430">',
    `<h1 style="font-size:20px">${escapeHtml(title)}</h1>`,
    `<table role="presentation" style="border-collapse:collapse">${about}</table>`,
    ...sections.map((section) => htmlSection(section, language)),
    `<p>${links.map(([text, url]) => `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`).join(' · ')}</p>`,
    '</body></html>',
  ].join('\n')
}

function htmlSection(section: Section, language: Language): string {
  const { title, lines, sentences, more } = section
  const row = (texts: readonly string[], nth: number) => {
    const cells = texts.map((text, at) => {
      const align = at === 0 ? 'left' : 'right'
      return nth === 0
        ? `<th scope="col" style="${cell};${grey};font-weight:normal;text-align:${align}">${escapeHtml(text)}</th>`
        : `<td style="${cell};text-align:${align}">${escapeHtml(text)}</td>`
    })
    return `<tr>${cells.join('')}</tr>`
  }
  const items = sentences.map(({ text, notes }) => {
    const below = notes.map((note) => `<br><span style="${grey}">${escapeHtml(note)}</span>`).join('')
    return `<li>${escapeHtml(text)}${below}</li>`
  })
  return [
    `<h2 style="font-size:16px">${escapeHtml(title)}</h2>`,
    ...(lines.length > 0
      ? [`<table style="border-collapse:collapse">${lines.map(row).join('')}</table>`]
      : []),
    ...(items.length > 0 ? [`<ul>${items.join('')}</ul>`] : []),
    ...(more > 0 ? [`<p style="${grey}">${moreText(section, language)}</p>`] : []),
  ].join('\n')
}
