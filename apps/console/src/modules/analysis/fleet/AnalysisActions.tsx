import { Suspense } from 'react'
import type { AnalysisActionProps } from '../../../kit/modules/consoleModule.ts'
import { analysisActions } from '../../../kit/modules/registry.ts'

/** What higher modules offer to do with the page: reports. */
export function AnalysisActions(props: AnalysisActionProps) {
  return (
    <Suspense>
      {analysisActions().map(({ key, Action }) => (
        <Action key={key} {...props} />
      ))}
    </Suspense>
  )
}
