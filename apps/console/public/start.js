// Runs before anything is painted: the page starts in the language and theme it was left in, with the outline of what is
// to come, and asks at once for what the console needs first. A file of its own, because the Content-Security-Policy
// forbids scripts inside the page.
;(() => {
  const root = document.documentElement
  const stored = (key) => {
    try {
      return localStorage.getItem(key) || ''
    } catch {
      // Blocked storage means the defaults, and nobody signed in.
      return ''
    }
  }
  const listIn = (name) =>
    document.querySelector(`meta[name="limpid:${name}"]`)?.content.split(' ').filter(Boolean) ?? []

  const theme = stored('theme')
  const dark = theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.classList.toggle('dark', dark)
  root.lang = /^en/i.test(stored('language')) ? 'en' : 'zh-CN'

  const token = stored('accessToken').replace(/[^ -~]/g, '?')
  const path = location.hash.slice(1).split('?')[0]
  if (['/register', '/retrieve', '/agreement'].includes(path)) root.dataset.start = 'logo'
  else if (!token) root.dataset.start = 'login'
  else {
    root.dataset.start = 'frame'
    for (const name of ['layout', 'sidebarStatus', 'tagsView']) root.dataset[name] = stored(name)
    // The dashboard is all that opens without the list of the pages.
    const dashboard = ['', '/', '/dashboard'].includes(path)
    askFirst([...listIn('first-parts'), ...(dashboard ? [] : listIn('page-parts'))])
    if (dashboard) openFirstSocket(listIn('first-live'))
  }

  /** The frame's files, and the calls that say who is signed in: see `consumeFirstCall` in src/api/exchange/firstCalls.ts. */
  function askFirst(parts) {
    for (const href of parts) {
      const style = href.endsWith('.css')
      const link = document.createElement('link')
      Object.assign(link, { rel: style ? 'preload' : 'modulepreload', crossOrigin: '', href })
      if (style) link.as = 'style'
      document.head.append(link)
    }
    const headers = { Authorization: token, 'Accept-Language': root.lang }
    const init = { headers, cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(50_000) }
    const answers = {}
    for (const address of listIn('first-calls')) {
      answers[address] = fetch(address, init)
      answers[address].catch(() => undefined)
    }
    window.limpidFirst = { headers, answers }
  }

  /** The live socket: what the dashboard loads once its topics are confirmed is not refetched. See src/api/exchange/firstSocket.ts. */
  function openFirstSocket([place, ...topics]) {
    if (!place) return
    const address = new URL(place, location.href)
    address.protocol = address.protocol.replace('http', 'ws')
    const socket = new WebSocket(address)
    const received = []
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: 'hello', token: token.replace(/^\S+\s+/, '') }))
      socket.send(JSON.stringify({ type: 'watch', topics }))
    }
    socket.onmessage = ({ data }) => received.push(data)
    // Another page than the dashboard may open after all, and then nobody takes it over.
    const unused = setTimeout(() => socket.close(), 30_000)
    window.limpidFirst.live = { socket, token, received, unused }
  }
})()
