import { useMediaQuery } from '@mantine/hooks'

/** True up to this width; without one below 600 px, where tables become cards. */
export function useNarrow(maxWidthPx = 599.98): boolean {
  const query = `(max-width: ${maxWidthPx}px)`
  return useMediaQuery(query, window.matchMedia(query).matches, { getInitialValueInEffect: false })
}
