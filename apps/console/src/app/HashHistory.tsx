import { type ReactNode, useLayoutEffect, useState } from 'react'
import { UNSAFE_createHashHistory as createHashHistory, Router } from 'react-router'

/**
 * The router over the address's hash. It is the library's `HashRouter` without transitions, put together from its parts:
 * that one stands in a module with links, forms and streaming, which the first screen need not load (3 KB).
 */
export function HashHistory({ children }: { children: ReactNode }) {
  const [history] = useState(() => createHashHistory({ v5Compat: true }))
  const [at, setAt] = useState({ action: history.action, location: history.location })
  useLayoutEffect(() => history.listen(setAt), [history])
  return (
    <Router location={at.location} navigationType={at.action} navigator={history} useTransitions={false}>
      {children}
    </Router>
  )
}
