import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useOpenPath } from './openPages.ts'

interface PageLinkProps {
  to: string
  className?: string | undefined
  title?: string
  children: ReactNode
}

/** A link for people who may open the page, for others its text alone. */
export function PageLink({ to, className, title, children }: PageLinkProps) {
  const open = useOpenPath()(to)
  const more = { ...(className && { className }), ...(title && { title }) }
  return open ? (
    <Link to={open} {...more}>
      {children}
    </Link>
  ) : (
    <span {...more}>{children}</span>
  )
}
