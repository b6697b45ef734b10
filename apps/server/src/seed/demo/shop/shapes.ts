/* Drawings of what the shop of the demo sells: our own, as SVG, without text. */

/** Where the middle of each drawing is, on a field of 240 by 240. */
type Draw = (colour: string) => string

const shade = 'fill="#0b2530" fill-opacity="0.14"'
const light = 'fill="#ffffff" fill-opacity="0.35"'
const paper = '#fbfcfd'
const steel = '#b9c6cf'
const dark = '#5d6f7b'
const line = `stroke="${dark}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"`

/** A label: a field of colour with lines instead of words. */
const label = (x: number, y: number, width: number, height: number, colour: string) => `
  <rect x="${x}" y="${y}" width="${width}" height="${height}" rx="5" fill="${paper}"/>
  <rect x="${x}" y="${y}" width="${width}" height="${height * 0.36}" rx="5" fill="${colour}"/>
  <rect x="${x + 8}" y="${y + height * 0.5}" width="${width - 16}" height="5" rx="2.5" ${shade}/>
  <rect x="${x + 8}" y="${y + height * 0.68}" width="${(width - 16) * 0.7}" height="5" rx="2.5" ${shade}/>`

export const shapes = {
  canister: (colour) => `
    <path d="M70 84 h46 l10 -18 h34 a14 14 0 0 1 14 14 v108 a14 14 0 0 1 -14 14 h-90 a14 14 0 0 1 -14 -14 v-90 a14 14 0 0 1 14 -14z" fill="#e9eff3" ${line}/>
    <rect x="74" y="56" width="32" height="26" rx="5" fill="${colour}" ${line}/>
    <path d="M128 84 h28 v22 h-28z" fill="${paper}" ${line}/>
    <path d="M164 90 v104" stroke="#0b2530" stroke-opacity="0.14" stroke-width="10" stroke-linecap="round"/>
    ${label(72, 122, 82, 62, colour)}`,
  bottle: (colour) => `
    <rect x="104" y="36" width="32" height="24" rx="4" fill="${colour}" ${line}/>
    <path d="M106 60 h28 v18 c0 8 22 16 22 36 v78 a12 12 0 0 1 -12 12 h-48 a12 12 0 0 1 -12 -12 v-78 c0 -20 22 -28 22 -36z" fill="#e9eff3" ${line}/>
    <path d="M84 148 h72 v44 a12 12 0 0 1 -12 12 h-48 a12 12 0 0 1 -12 -12z" fill="${colour}" fill-opacity="0.3"/>
    ${label(92, 118, 56, 58, colour)}`,
  bag: (colour) => `
    <path d="M66 58 q54 14 108 0 l-6 24 q8 58 6 116 q-54 12 -108 0 q-2 -58 6 -116z" fill="#eef2f4" ${line}/>
    <path d="M72 80 q48 12 96 0" fill="none" ${line}/>
    <path d="M158 92 q6 50 4 96" fill="none" stroke="#0b2530" stroke-opacity="0.12" stroke-width="9" stroke-linecap="round"/>
    ${label(84, 104, 72, 70, colour)}`,
  probe: (colour) => `
    <path d="M120 44 c0 -26 60 -26 60 8 s-40 30 -40 62" fill="none" stroke="${dark}" stroke-width="7" stroke-linecap="round"/>
    <rect x="104" y="96" width="44" height="46" rx="8" fill="${colour}" ${line}/>
    <path d="M104 110 h44 M104 124 h44" stroke="#ffffff" stroke-opacity="0.5" stroke-width="3"/>
    <rect x="114" y="142" width="24" height="44" fill="#dfe9ee" ${line}/>
    <circle cx="126" cy="194" r="13" fill="#cfe6ee" ${line}/>`,
  seal: (colour) => `
    <circle cx="104" cy="132" r="58" fill="${colour}" ${line}/><circle cx="104" cy="132" r="36" fill="#eef3f5" ${line}/>
    <circle cx="160" cy="88" r="38" fill="${steel}" ${line}/><circle cx="160" cy="88" r="20" fill="#eef3f5" ${line}/>
    <path d="M60 118 a50 50 0 0 1 30 -32" fill="none" stroke="#ffffff" stroke-opacity="0.5" stroke-width="8" stroke-linecap="round"/>`,
  jet: (colour) => `
    <rect x="92" y="56" width="56" height="44" rx="6" fill="${steel}" ${line}/>
    <path d="M104 56 v44 M120 56 v44 M136 56 v44" stroke="${dark}" stroke-width="2"/>
    <path d="M84 100 h72 l-18 42 h-36z" fill="${steel}" ${line}/><rect x="106" y="142" width="28" height="12" fill="${dark}"/>
    <path d="M112 164 l-22 42 M120 164 v46 M128 164 l22 42" stroke="${colour}" stroke-width="6" stroke-linecap="round" stroke-dasharray="12 10"/>`,
  gasket: (colour) => `
    <rect x="56" y="62" width="128" height="118" rx="24" fill="none" stroke="${dark}" stroke-width="24"/>
    <rect x="56" y="62" width="128" height="118" rx="24" fill="none" stroke="${colour}" stroke-width="18"/>
    <path d="M66 150 V88 a16 16 0 0 1 16 -16 h50" fill="none" stroke="#ffffff" stroke-opacity="0.4" stroke-width="5" stroke-linecap="round"/>`,
  belt: (colour) => `
    <path d="M84 74 h76 a46 46 0 0 1 0 92 h-76 a46 46 0 0 1 0 -92z" fill="none" stroke="${colour}" stroke-width="20"/>
    <path d="M84 84 h76 a36 36 0 0 1 0 72 h-76 a36 36 0 0 1 0 -72z" fill="none" stroke="#ffffff" stroke-opacity="0.35" stroke-width="3" stroke-dasharray="7 6"/>
    <circle cx="84" cy="120" r="14" fill="${steel}" ${line}/><circle cx="160" cy="120" r="14" fill="${steel}" ${line}/>`,
} as const satisfies Record<string, Draw>

export type Shape = keyof typeof shapes

/** A drawing on a light field with the shadow of what stands on it. */
export const goodsDrawing = (shape: Shape, colour: string) => `
  <svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 240 240">
    <rect width="240" height="240" fill="#f3f7f9"/><circle cx="120" cy="116" r="96" ${light}/>
    <ellipse cx="120" cy="212" rx="74" ry="9" ${shade}/>${shapes[shape](colour)}
  </svg>`

/** A banner with its drawings on the right; words are laid on the left. */
export const bannerDrawing = (colour: string, drawn: readonly { shape: Shape; colour: string }[]) => `
  <svg xmlns="http://www.w3.org/2000/svg" width="960" height="320" viewBox="0 0 960 320">
    <defs><linearGradient id="field" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#f2fafb"/><stop offset="1" stop-color="${colour}" stop-opacity="0.38"/></linearGradient></defs>
    <rect width="960" height="320" fill="#ffffff"/><rect width="960" height="320" fill="url(#field)"/>
    <path d="M520 320 c60 -120 180 -40 240 -160 s120 -110 200 -130 v290z" fill="${colour}" fill-opacity="0.16"/>
    ${drawn
      .map(
        (one, at) =>
          `<g transform="translate(${540 + at * 190} ${at % 2 ? 62 : 30})">${shapes[one.shape](one.colour)}</g>`,
      )
      .join('')}
  </svg>`
