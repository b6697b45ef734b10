import { isStorable } from '@limpid/contract/kernel/texts/texts'
import { limitCount, type WorkbookLimits, WorkbookRefused } from './limits.ts'

/**
 * Checks each non-empty text of a table, with its line and column from 1 on, and rejects what exceeds a limit
 * or cannot be stored.
 */
export function createTexts(limits: WorkbookLimits): (text: string, line: number, column: number) => void {
  let characters = 0
  return (text, line, column) => {
    const place = `${lettersOf(column)}${line}`
    limitCount(limits, 'columns', column)
    limitCount(limits, 'cellCharacters', text.length, place)
    characters += text.length
    limitCount(limits, 'characters', characters)
    if (!isStorable(text)) throw new WorkbookRefused({ reason: 'text', cell: place })
  }
}

function lettersOf(column: number): string {
  const before = Math.floor((column - 1) / 26)
  return (before > 0 ? lettersOf(before) : '') + String.fromCharCode(65 + ((column - 1) % 26))
}
