import type { AgreementFormReply } from '@limpid/contract/agreements/management'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../../kit/page/LoadFailed.tsx'
import { SkeletonBlock } from '../../../../ui/Skeletons.tsx'
import { agreementFormQuery } from '../management.queries.ts'
import { Editor } from './Editor.tsx'

/** The draft of an agreement, or what is published while there is none. */
export function EditPanel({ type }: { type: number }) {
  const { data, error, refetch } = useQuery({ ...agreementFormQuery(type), meta: { shown: 'page' } })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonBlock height={420} />
  return <Editor key={beginning(data)} stored={data} />
}

/** The editor begins anew when a version was published or a draft discarded, and not when a draft is saved. */
const beginning = ({ version, draft }: AgreementFormReply) => `${version} ${draft ? 'draft' : 'published'}`
