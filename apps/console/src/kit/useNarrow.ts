import { useMediaQuery } from '@mantine/hooks'

/** True below 600 px, where tables become cards. */
export function useNarrow(): boolean {
  return useMediaQuery('(max-width: 599.98px)', window.matchMedia('(max-width: 599.98px)').matches, {
    getInitialValueInEffect: false,
  })
}
