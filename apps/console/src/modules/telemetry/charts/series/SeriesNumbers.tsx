import type { Language } from '@limpid/contract/kernel/words'
import { kitWords } from '../../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { formatInstant, formatNumber } from '../../../../lib/format.ts'
import { noted } from '../../../../lib/texts/punctuation.ts'
import { nameWithUnit } from '../../../../lib/texts/spacing.ts'
import type { ChartContent, ChartLine } from '../../../../ui/chart/chart.ts'
import { telemetryWords } from '../../telemetry.words.ts'
import classes from '../charts.module.css'
import { numberRows } from './numberRows.ts'

const maxRows = 500

/** The numbers of a chart, newest first. */
export function SeriesNumbers({ content, label }: { content: ChartContent; label: string }) {
  const t = useWords(telemetryWords)
  const common = useWords(kitWords)
  const language = useLanguage()
  const rows = numberRows(content)
  const shown = rows.slice(0, maxRows)
  const gaps = (content.spans ?? []).filter(({ gap }) => gap)
  const joined = content.lines.some(({ low }) => low)
  return (
    <>
      <div className={classes.numbers}>
        <table aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{common.time}</th>
              {content.lines.map((line) => {
                const unit = content.scales.find(({ key }) => key === line.scale)?.unit
                return (
                  <th key={line.key} scope="col">
                    {nameWithUnit(line.label, unit ?? '', language)}
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {gaps.map(({ from, to, label: text, gap }) => (
              <tr key={`${gap?.line} ${from}`}>
                <th scope="row">{`${formatInstant(new Date(from))} – ${formatInstant(new Date(to))}`}</th>
                {content.lines.map(({ key }) => (
                  <td key={key}>{gap?.line === key ? text : ''}</td>
                ))}
              </tr>
            ))}
            {shown.map((index) => (
              <tr key={index}>
                <th scope="row">{formatInstant(new Date(content.times[index] ?? 0))}</th>
                {content.lines.map((line) => (
                  <td key={line.key}>{cellText(line, index, language)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes.note}>
        {[
          joined ? t.joinedHint : '',
          rows.length > maxRows
            ? t.tableCut(formatNumber(maxRows, {}, language), formatNumber(rows.length, {}, language))
            : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  )
}

function cellText(line: ChartLine, index: number, language: Language): string {
  const value = line.values[index]
  if (value === null || value === undefined) return ''
  const low = line.low?.[index]
  const high = line.high?.[index]
  if (low === null || low === undefined || high === null || high === undefined || low === high) {
    return line.format(value)
  }
  return noted(line.format(value), `${line.format(low)} – ${line.format(high)}`, language)
}
