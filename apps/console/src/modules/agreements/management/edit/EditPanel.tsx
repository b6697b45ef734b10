import type { AgreementFormReply } from '@limpid/contract/agreements/management'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../../kit/page/LoadFailed.tsx'
import { SkeletonBlock } from '../../../../ui/Skeletons.tsx'
import { agreementFormQuery } from '../management.queries.ts'
import { Editor } from './Editor.tsx'

/** The draft of an agreement, or the published text if there is no draft. */
export function EditPanel({ type }: { type: number }) {
  const { data, error, refetch } = useQuery({ ...agreementFormQuery(type), meta: { shown: 'page' } })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonBlock height={420} />
  return <Editor key={beginning(data)} stored={data} />
}

/** The editor is reset when a version is published or a draft is discarded, but not when a draft is saved. */
const beginning = ({ version, draft }: AgreementFormReply) => `${version} ${draft ? 'draft' : 'published'}`
