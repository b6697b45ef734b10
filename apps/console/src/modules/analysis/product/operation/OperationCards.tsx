import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../../kit/page/LoadFailed.tsx'
import classes from '../../../../kit/period/period.module.css'
import { SkeletonBlock } from '../../../../ui/Skeletons.tsx'
import type { devicePath } from '../../../devices/devices.public.ts'
import type { FleetDays } from '../../fleet/filters/fleetDays.ts'
import type { Drilldown } from '../../washes/washesPath.ts'
import type { ProductQuery } from '../product.queries.ts'
import { curvesOf, useInstants } from '../useInstants.ts'
import { DoorsCard } from './DoorsCard.tsx'
import { ModesCard } from './ModesCard.tsx'
import { operationQuery } from './operation.queries.ts'
import { operationWords } from './operation.words.ts'
import { PhasesCard } from './PhasesCard.tsx'
import { ShiftsCard } from './ShiftsCard.tsx'
import { SpinsCard } from './SpinsCard.tsx'

interface OperationCardsProps {
  code: string
  query: ProductQuery
  /** The only one that was chosen; undefined for several. */
  device: Parameters<typeof devicePath>[0] | undefined
  days: FleetDays
  /** Of the days. */
  timeZone: string
  /** The washes behind a figure. */
  pathOf: (more: Drilldown) => string
  /** The list of the devices. */
  devicesTo: string | undefined
}

/** How the machines are used: what they report of phases, doors and modes; nothing for a machine that reports none of them. */
export function OperationCards({
  code,
  query,
  device,
  days,
  timeZone,
  pathOf,
  devicesTo,
}: OperationCardsProps) {
  const t = useWords(operationWords)
  const { data, error, refetch } = useQuery(operationQuery(code, query))
  const curve = curvesOf(['operation_mode'], useInstants(query, timeZone))
  if (!data)
    return error ? (
      <LoadFailed title={t.loadFailed} error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonBlock height={280} />
    )
  const { programmes, doors, modes, shifts, spins, before } = data
  const file = { code, query, days }
  return (
    <>
      {programmes.length > 0 ? (
        <PhasesCard
          programmes={programmes}
          before={before?.programmes ?? []}
          changes={data.phaseChanges}
          file={file}
          pathOf={pathOf}
        />
      ) : null}
      {doors ? <DoorsCard doors={doors} before={before?.doors ?? null} file={file} pathOf={pathOf} /> : null}
      {spins ? <SpinsCard spins={spins} before={before?.spins ?? null} file={file} pathOf={pathOf} /> : null}
      {modes.length > 0 ? (
        <div className={classes.columns}>
          <ModesCard
            modes={modes}
            before={before?.modes ?? []}
            file={file}
            device={device}
            curve={curve}
            devicesTo={devicesTo}
          />
          {shifts ? (
            <ShiftsCard
              shifts={shifts}
              before={before?.shifts ?? null}
              scope={query.scope}
              file={file}
              curve={curve}
            />
          ) : null}
        </div>
      ) : null}
    </>
  )
}
