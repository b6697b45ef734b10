/** The live socket that public/start.js opened before the application code loaded. */
export interface FirstSocket {
  socket: WebSocket
  /** The Authorization value it was opened with. */
  token: string
  /** The messages so far. */
  received: string[]
  /** How many of them came before the page's own first call, whose response therefore contains their news. */
  receivedBefore?: number
  /** Closes it when nobody takes it over. */
  unused: ReturnType<typeof setTimeout>
}

/** The socket opened at startup, once, and only for the same token. */
export function consumeFirstSocket(token: string): FirstSocket | undefined {
  const first = window.limpidFirst
  const live = first?.live
  if (!live) return undefined
  delete first.live
  clearTimeout(live.unused)
  if (live.token === token && live.socket.readyState <= WebSocket.OPEN) return live
  live.socket.close()
  return undefined
}
