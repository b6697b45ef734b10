import { Suspense } from 'react'
import type { AnalysisActionProps } from '../../../kit/modules/consoleModule.ts'
import { analysisActions } from '../../../kit/modules/registry.ts'

/** What higher modules offer to do with the page: reports. */
export function AnalysisActions(props: AnalysisActionProps) {
  return (
    // As wide as its button: nothing below moves to another line when it comes.
    <Suspense fallback={<span style={{ width: 104, height: 36 }} />}>
      {analysisActions().map(({ key, Action }) => (
        <Action key={key} {...props} />
      ))}
    </Suspense>
  )
}
