/** Does waiting work one piece after another, on request, until none is left. */
export interface WorkLoop {
  /** Looks for work; resolves when there is none left. */
  look(): Promise<void>
  /** Starts no further piece, and waits a moment for the one in progress; whoever does the work survives the end of its server. */
  stop(): Promise<void>
}

/** A piece that waits for somebody else, a mail server for example, must not hold up the stop of the server. */
const leaveAfterMs = 2_500

/** `next` does one piece and returns whether there was any; `stopping` ends long pieces early. */
export function createWorkLoop(
  next: (stopping: AbortSignal) => Promise<boolean>,
  onError: (error: unknown) => void,
): WorkLoop {
  const stopping = new AbortController()
  let working: Promise<void> | undefined
  let again = false
  const left = Promise.withResolvers<void>()

  async function work(): Promise<void> {
    try {
      while (again && !stopping.signal.aborted) {
        again = false
        try {
          while (!stopping.signal.aborted && (await next(stopping.signal))) again = false
        } catch (error) {
          onError(error)
        }
      }
    } finally {
      // In the same step as the last look at `again`: a request that comes later starts another round.
      working = undefined
    }
  }

  return {
    look() {
      again = true
      // Not before it is assigned: a piece may request another look at once.
      working ??= Promise.race([Promise.resolve().then(work), left.promise])
      return working
    },
    async stop() {
      stopping.abort()
      const timer = setTimeout(left.resolve, leaveAfterMs)
      try {
        await working
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
