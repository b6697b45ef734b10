// `npm run bench -- captcha [tries]`: how many captchas a script of our own solves, and what drawing one costs.
import { captchaText, drawCaptcha } from '../../apps/server/src/modules/auth/captcha/drawing.ts'
import { makeTemplates, outlines, solve, withoutThinLines } from './solver.ts'

const tries = Number(process.argv[2] ?? 400)
const pictures = Array.from({ length: tries }, () => {
  const text = captchaText(Math.random)
  const began = performance.now()
  const png = drawCaptcha(text, Math.random)
  return { text, png, milliseconds: performance.now() - began }
})
const median = pictures.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)[tries >> 1]
console.log(`drawing: ${median?.toFixed(2)} ms (median), ${pictures[0]?.png.length} bytes`)

const ways = {
  'as drawn': (picture: Parameters<typeof outlines>[0]) => picture,
  'thin lines removed': withoutThinLines,
  outlines,
}
for (const [way, prepare] of Object.entries(ways)) {
  const templates = makeTemplates(Math.random, prepare)
  let [solved, right, characters] = [0, 0, 0]
  for (const { text, png } of pictures) {
    const answer = solve(png, templates, prepare)
    if (answer === text) solved += 1
    characters += text.length
    right += [...text].filter((character, at) => answer[at] === character).length
  }
  const share = (count: number, of: number) => `${((100 * count) / of).toFixed(1)} %`
  console.log(`${way}: ${share(right, characters)} of characters, ${share(solved, tries)} of captchas`)
}
