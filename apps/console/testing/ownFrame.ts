import { commands } from 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    isInFrame(id: string): Promise<boolean>
  }
}

declare global {
  interface Window {
    frameId?: string
  }
}

/**
 * The driver of the browser learns later than Vitest that the frame of the file before is gone, and acts in that one for a moment. A
 * file begins once its own frame is the one that is acted in.
 */
const id = crypto.randomUUID()
window.frameId = id
while (!(await commands.isInFrame(id))) await new Promise((resolve) => setTimeout(resolve, 5))
