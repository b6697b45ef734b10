/** What the other files of the workbook say about its cells. */
export interface Meanings {
  strings: readonly string[]
  dates(text: string, style: string | undefined): string
}
