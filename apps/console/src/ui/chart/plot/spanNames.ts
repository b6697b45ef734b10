export interface PlacedSpan {
  left: number
  width: number
  label: string
}

export interface SpanName {
  text: string
  left: number
  width: number
}

interface Room {
  left: number
  right: number
  /** Beside the text, on both sides. */
  margin: number
  measure: (text: string) => number
}

function shorten(text: string, { measure }: Room, room: number): string {
  const characters = [...text]
  while (characters.length > 1 && measure(`${characters.join('')}…`) > room) characters.pop()
  return characters.length > 1 ? `${characters.join('')}…` : ''
}

/**
 * Where the name of each span stands. A name that is longer than its span continues over what no other span covers, to the right or else to
 * the left; where neighbours leave no room it is shortened. Undefined for a span without room for its name.
 */
export function placeNames(spans: readonly PlacedSpan[], room: Room): (SpanName | undefined)[] {
  const names = new Map<PlacedSpan, SpanName>()
  let taken = room.left
  for (const span of spans.toSorted((a, b) => a.left - b.left)) {
    const end = span.left + span.width
    const others = spans.filter((one) => one !== span)
    const right = Math.min(room.right, ...others.map(({ left }) => left).filter((left) => left >= end))
    const left = Math.max(taken, ...others.map((one) => one.left + one.width).filter((at) => at <= span.left))
    const whole = room.measure(span.label) + 2 * room.margin
    const name = (text: string, at: number) =>
      names.set(span, { text, left: at, width: room.measure(text) + 2 * room.margin })
    if (span.label === '' || span.width === 0) continue
    if (whole <= Math.max(span.width, right - span.left)) name(span.label, span.left)
    else if (whole <= end - left) name(span.label, end - whole)
    else {
      const text = shorten(span.label, room, span.width - 2 * room.margin)
      if (text) name(text, span.left)
    }
    taken = Math.max(taken, (names.get(span)?.left ?? 0) + (names.get(span)?.width ?? 0))
  }
  return spans.map((span) => names.get(span))
}
