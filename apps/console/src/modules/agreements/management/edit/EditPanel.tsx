import type { AgreementFormReply } from '@limpid/contract/agreements/management'
import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { LoadFailed } from '../../../../kit/LoadFailed.tsx'
import { SkeletonBlock } from '../../../../ui/Skeletons.tsx'
import { agreementFormQuery } from '../management.queries.ts'
import { Editor } from './Editor.tsx'

interface EditPanelProps {
  type: number
  /** True while something would be lost by leaving. */
  unsaved: RefObject<boolean>
}

/** The draft of an agreement, or what is published while there is none. */
export function EditPanel({ type, unsaved }: EditPanelProps) {
  const { data, error, refetch } = useQuery({ ...agreementFormQuery(type), meta: { shown: 'page' } })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonBlock height={420} />
  return <Editor key={beginning(data)} stored={data} unsaved={unsaved} />
}

/** The editor begins anew when a version was published or a draft discarded, and not when a draft is saved. */
const beginning = ({ version, draft }: AgreementFormReply) => `${version} ${draft ? 'draft' : 'published'}`
