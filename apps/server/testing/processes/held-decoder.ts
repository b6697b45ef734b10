/* Keeps every thread of its process that native code runs on, until somebody writes to the named pipe whose path follows the first bytes of
   the picture. */
import { open } from 'node:fs/promises'
import type { DrawnPictures, PictureTask } from '../../src/platform/files/draw-picture.ts'
import { answerTask } from '../../src/platform/processes/answer-task.ts'

const threads = 8

answerTask<PictureTask, DrawnPictures>(async ({ bytes, sizes }) => {
  const pipe = Buffer.from(bytes).toString('utf8', 3)
  const readers = await Promise.all(Array.from({ length: threads }, () => open(pipe, 'r')))
  await Promise.all(readers.map((reader) => reader.close()))
  return { pictures: sizes.map(() => Buffer.from(bytes)) }
})
