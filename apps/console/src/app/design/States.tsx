import { Button } from '@mantine/core'
import { UserFacingError } from '../../api/problem.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { LoadFailed } from '../../kit/page/LoadFailed.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonBlock, SkeletonRows } from '../../ui/Skeletons.tsx'
import { appWords } from '../app.words.ts'
import { ErrorPage } from '../errors/ErrorPage.tsx'
import { PageFailed } from '../errors/PageFailed.tsx'
import classes from './design.module.css'
import { designWords } from './design.words.ts'
import { Case, Part } from './Part.tsx'

/** Empty, failed and forbidden states. */
export function States() {
  const t = useWords(designWords)
  const app = useWords(appWords)
  const home = <Button>{app.home}</Button>
  return (
    <Part title={t.states}>
      <div className={classes.columns}>
        <Case name={t.loading}>
          <SkeletonRows rows={4} />
          <SkeletonBlock height={80} />
        </Case>
        <Case name={t.empty}>
          <EmptyState
            title={t.nothingYet}
            hint={t.description}
            action={<Button size="xs">{app.home}</Button>}
          />
        </Case>
        <Case name={t.failed}>
          <LoadFailed error={new UserFacingError(t.problem)} onRetry={() => undefined} />
        </Case>
        <Case name={t.brokenPage}>
          <PageFailed error={new UserFacingError(t.problem)} />
        </Case>
      </div>
      <div className={classes.columns}>
        <div className={classes.window}>
          <ErrorPage code="401" title={appWords.denied} hint={app.deniedHint} action={home} />
        </div>
        <div className={classes.window}>
          <ErrorPage code="404" title={appWords.notFound} hint={app.notFoundHint} action={home} />
        </div>
      </div>
    </Part>
  )
}
