/* Does what the text after the first bytes of the picture says. */
import type { DrawnPictures, PictureTask } from '../../src/platform/files/draw-picture.ts'
import { answerTask } from '../../src/platform/processes/answer-task.ts'

const held: Buffer[] = []
const faults: Record<string, () => unknown> = {
  hang: () => new Promise(() => setInterval(() => {}, 1_000)),
  loop: () => {
    for (;;) held.length = 0
  },
  grow: () => new Promise(() => setInterval(() => held.push(Buffer.alloc(16 * 1024 * 1024, 1)), 10)),
  crash: () => process.kill(process.pid, 'SIGSEGV'),
  exit: () => process.exit(1),
}

answerTask<PictureTask, DrawnPictures>(async ({ bytes, sizes }) => {
  await faults[Buffer.from(bytes).toString('utf8', 3)]?.()
  return { pictures: sizes.map(() => Buffer.from(bytes)) }
})
