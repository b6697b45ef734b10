export interface ToProcess<Task> {
  task: Task
  memoryMb: number
}

export type FromProcess<Answer> = { answer: Answer } | { outOfMemory: true }

const checkEveryMs = 20

/**
 * The other end of `inProcess`: answers the one task of this process. Says so when the process has grown beyond its limit, native code
 * included, which leaves this thread free; its starter then ends it. Without its starter it ends at once.
 */
export function answerTask<Task, Answer>(work: (task: Task) => Promise<Answer>): void {
  // `exit` would wait for native code that never ends.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  process.once('message', async ({ task, memoryMb }: ToProcess<Task>) => {
    const timer = setInterval(() => {
      if (process.memoryUsage.rss() <= memoryMb * 1024 * 1024) return
      clearInterval(timer)
      send({ outOfMemory: true })
    }, checkEveryMs)
    const answer = await work(task)
    clearInterval(timer)
    send({ answer })
  })
}

function send<Answer>(message: FromProcess<Answer>): void {
  process.send?.(message)
}
