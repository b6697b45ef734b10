/** Does waiting work one piece after another, on request, until none is left. */
export interface WorkLoop {
  /** Looks for work; resolves when there is none left. */
  look(): Promise<void>
  /** Starts no further piece, and waits for the one in progress. */
  stop(): Promise<void>
}

/** `next` does one piece and returns whether there was any; `stopping` ends long pieces early. */
export function createWorkLoop(
  next: (stopping: AbortSignal) => Promise<boolean>,
  onError: (error: unknown) => void,
): WorkLoop {
  const stopping = new AbortController()
  let working: Promise<void> | undefined
  let again = false

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      again = false
      if (!(await next(stopping.signal)) && !again) return
    }
  }

  return {
    look() {
      again = true
      working ??= work()
        .catch(onError)
        .finally(() => {
          working = undefined
        })
      return working
    },
    async stop() {
      stopping.abort()
      await working
    },
  }
}
