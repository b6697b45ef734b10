export interface ChartColours {
  lines: string[]
  text: string
  grid: string
  outside: string
  limit: string
  span: string
  spanAlternate: string
}
