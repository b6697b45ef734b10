import { lazy } from 'react'

/** The position of a site; the coastlines are loaded on demand. */
export const SiteMap = lazy(() => import('./SiteMap.tsx'))
export const OwnLand = lazy(() => import('./OwnLand.tsx'))
