export interface NumberedParcel {
  number: string
  carrier: string
  tracking: string
}

const unquoted = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()

/** Whether a cell can be the number of an order: a header line is none. */
const isNumber = (cell: string) => /\d/.test(cell)

/** The parcels in a text: one a line, `number, carrier, tracking`, separated by commas, semicolons or tabs. */
export function parcelsIn(text: string): NumberedParcel[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.split(/[,;\t，；]/).map(unquoted))
    .flatMap(([number = '', carrier = '', tracking = '']) =>
      isNumber(number) ? [{ number, carrier, tracking }] : [],
    )
}
