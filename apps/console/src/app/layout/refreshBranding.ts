import { useBranding } from '../../kit/branding/branding.ts'
import { brandingQuery } from '../../modules/settings/settings.public.ts'
import { queryClient } from './ground/queryClient.ts'

/** Refetches the branding and shows it. */
export async function refreshBranding(): Promise<void> {
  useBranding.setState(await queryClient.fetchQuery({ ...brandingQuery(), staleTime: 0 }))
}
