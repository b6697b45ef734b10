/* The characters of a captcha as strokes in a box of 100 x 100, drawn by hand for this purpose. Strokes instead of a font: every
   drawing moves their points, so no two pictures of a character have the same outline. */

export interface Point {
  x: number
  y: number
}

export interface Stroke {
  /** Curves run smoothly through their points; other strokes have corners. */
  curved: boolean
  points: readonly Point[]
}

/** `~` begins a curve, `-` a stroke with corners; then the points. Characters that are easily confused when bent are left out. */
const drawn: Record<string, string> = {
  2: '~ 8,25 25,4 60,2 85,22 75,50 40,75 5,99 | - 5,99 92,98',
  3: '~ 10,14 40,0 80,12 78,38 42,48 | ~ 42,48 82,56 90,84 50,100 8,88',
  4: '- 68,100 68,0 4,66 98,66',
  5: '- 86,2 22,2 16,44 | ~ 16,44 50,34 88,52 86,84 48,100 8,88',
  6: '~ 80,4 40,16 12,58 22,94 58,99 86,80 76,52 44,48 14,70',
  7: '- 6,3 92,3 36,100',
  8: '~ 50,46 18,34 22,6 50,0 80,8 80,34 50,46 12,64 14,92 50,100 86,92 86,64 50,46',
  9: '~ 86,32 56,54 22,46 14,20 42,0 78,8 88,40 62,84 22,98',
  A: '- 2,100 50,0 98,100 | - 20,64 80,64',
  C: '~ 92,18 60,0 22,12 5,50 22,88 60,100 94,82',
  E: '- 90,2 12,2 12,98 92,98 | - 12,48 76,48',
  H: '- 8,0 8,100 | - 92,0 92,100 | - 8,50 92,50',
  J: '~ 78,0 79,40 76,82 44,100 8,80 | - 50,1 98,1',
  K: '- 12,0 12,100 | - 90,0 12,56 | - 38,38 94,100',
  L: '- 14,0 14,98 90,98',
  M: '- 2,100 10,0 50,62 90,0 98,100',
  N: '- 8,100 8,0 92,100 92,0',
  P: '- 12,100 12,2 | ~ 12,2 60,2 90,20 82,46 50,54 12,54',
  R: '- 12,100 12,2 | ~ 12,2 60,2 88,18 82,42 50,50 12,50 | - 46,50 94,100',
  T: '- 2,2 98,2 | - 50,2 50,100',
  W: '- 0,0 22,100 50,34 78,100 100,0',
  X: '- 6,0 94,100 | - 94,0 6,100',
  Y: '- 4,0 50,48 96,0 | - 50,48 50,100',
}

function strokesOf(text: string): Stroke[] {
  return text.split(' | ').map((stroke) => {
    const [kind, ...points] = stroke.split(' ')
    return {
      curved: kind === '~',
      points: points.map((point) => {
        const [x = 0, y = 0] = point.split(',').map(Number)
        return { x, y }
      }),
    }
  })
}

export const glyphs: ReadonlyMap<string, readonly Stroke[]> = new Map(
  Object.entries(drawn).map(([character, strokes]) => [character, strokesOf(strokes)]),
)

const stepsOfCurve = 6
const stepsOfLine = 4

/** A stroke as many short lines, so that bending it bends what is between its points too. */
export function flattened({ curved, points }: Stroke): Point[] {
  const steps = curved ? stepsOfCurve : stepsOfLine
  const line: Point[] = []
  for (let at = 0; at + 1 < points.length; at += 1) {
    const [b, c] = [points[at], points[at + 1]] as [Point, Point]
    const [a, d] = curved ? [points[at - 1] ?? b, points[at + 2] ?? c] : [b, c]
    for (let step = at === 0 ? 0 : 1; step <= steps; step += 1) {
      const t = step / steps
      line.push(curved ? catmullRom(a, b, c, d, t) : { x: b.x + (c.x - b.x) * t, y: b.y + (c.y - b.y) * t })
    }
  }
  return line
}

function catmullRom(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const along = (p: number, q: number, r: number, s: number) =>
    0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t * t * t)
  return { x: along(a.x, b.x, c.x, d.x), y: along(a.y, b.y, c.y, d.y) }
}
