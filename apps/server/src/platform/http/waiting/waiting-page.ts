import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { basePath } from '@limpid/contract/kernel/endpoints'
import { type Language, languageOf, localise } from '@limpid/contract/kernel/words'
import { shippedBranding } from '@limpid/contract/settings/default-branding'
import type { Config } from '../../config/config.ts'
import { openIfChosen, openOnPort } from '../../config/ports.ts'
import type { Certificate } from '../../tls/certificate.ts'
import { onInterface } from '../listening/listen.ts'
import { closeUnread } from '../listening/unread-bodies.ts'
import { problemReply } from '../problem.ts'
import { waitingWords } from './waiting-page.words.ts'

/** How soon browsers, devices and load balancers may ask again. */
const retrySeconds = 5

/** What the console's ports answer while the start waits for the database. */
export interface WaitingPage {
  /** Does nothing if it is open. Rejects if a port is in use. */
  open(): Promise<void>
  /** Frees the ports. */
  close(): Promise<void>
}

interface Options {
  config: Pick<Config, 'http' | 'host' | 'tls'>
  certificate: () => Promise<Certificate | undefined>
}

export function createWaitingPage({ config, certificate }: Options): WaitingPage {
  const servers: Server[] = []
  let opened: Promise<void> | undefined
  const listen = (server: Server, port: number) => {
    servers.push(server)
    closeUnread(server)
    return onInterface(config.host, (host) => listenOn(server, port, host))
  }
  const open = async () => {
    await openOnPort(config.http, 'PORT', (port) => listen(createServer(answer), port))
    await openIfChosen(config.tls?.https, 'HTTPS_PORT', async (port) => {
      const { pair } = (await certificate()) ?? {}
      return pair && listen(createTlsServer({ ...pair, minVersion: 'TLSv1.2' }, answer), port)
    })
  }
  return {
    open() {
      opened ??= open()
      return opened
    },
    async close() {
      await Promise.all(servers.splice(0).map(end))
    },
  }
}

const answer: RequestListener = ({ url = '/', headers }, response) => {
  const language = languageOf(headers['accept-language'])
  response.setHeader('cache-control', 'no-store')
  // The process lives, and a restart would not bring back the database.
  if (url.startsWith('/healthz')) return send(response, 200, 'application/json', '{"status":"ok"}')
  response.setHeader('retry-after', retrySeconds)
  if (url.startsWith('/readyz')) return send(response, 503, 'application/json', '{"status":"database"}')
  if (url.startsWith(basePath)) {
    const { status, body } = problemReply('databaseUnavailable', language)
    return send(response, status, 'application/json', JSON.stringify(body))
  }
  response.setHeader('refresh', retrySeconds)
  response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
  send(response, 503, 'text/html', page(language))
}

function send(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(text)
}

function page(language: Language): string {
  const title = localise(waitingWords.title, language)
  const product = localise(shippedBranding['branding.name'], language)
  return `<!doctype html>
<html lang="${language === 'en' ? 'en' : 'zh-CN'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${product}</title>
<style>
:root{color-scheme:light dark}
body{display:grid;place-content:center;min-height:100vh;margin:0;padding:24px;color:light-dark(#1d2530,#e3e7ec);background:light-dark(#fff,#16191d);font:16px/1.7 system-ui,-apple-system,"Segoe UI","PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;box-sizing:border-box}
main{max-width:520px}
h1{margin:0 0 12px;font-size:26px;line-height:1.3}
p{margin:0 0 12px}
p:first-child{margin:0 0 24px;font-weight:600}
p:last-child{color:light-dark(#5a6472,#a0a9b5)}
</style>
</head>
<body>
<main><p>${product}</p><h1>${title}</h1><p>${localise(waitingWords.happened, language)}</p><p>${localise(waitingWords.next, language)}</p></main>
</body>
</html>
`
}

function listenOn(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, resolve)
  })
}

function end(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
